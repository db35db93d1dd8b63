import { dayMs } from '../../../openapi/base/durations.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { runForTerminals } from '../actions.ts'
import { dateText } from '../console-text.ts'
import type { Command } from '../control.ts'
import { useFields } from '../use-fields.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

/** Buttons for all terminal commands of the scenario language, for one or several terminals. */
export function TerminalCommands({
  world,
  terminalIds,
  now,
}: {
  world: string
  terminalIds: readonly string[]
  now: number
}) {
  const { values, bind } = useFields({ dates: '' })
  const dates = values.dates || [1, 2, 3].map((days) => dateText(now + days * dayMs)).join(' ')
  const release = () =>
    runForTerminals(world, terminalIds, (terminalId) => ({
      verb: 'firmware-release',
      terminalId,
      dates: dates.split(/[\s,]+/).filter(Boolean),
    }))
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3">
        {Object.entries<readonly Button[]>(buttons).map(([verb, ofVerb]) => (
          <div key={verb}>
            <dt className="mb-1 text-sm text-ink-quiet">{eventText(verb)}</dt>
            <dd className="flex flex-wrap gap-2">
              {ofVerb.map(({ body, text }) => {
                const { verb: _verb, ...options } = body
                const name = text ? t(text) : subjectText(Object.values(options).join(' '))
                return (
                  <ActionButton
                    key={name}
                    variant="outline"
                    aria-label={`${eventText(verb)} ${name}`}
                    action={() =>
                      runForTerminals(world, terminalIds, (terminalId) => ({ ...body, terminalId }))
                    }
                  >
                    {name}
                  </ActionButton>
                )
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <ActionForm button={t('Release firmware')} action={release}>
          <TextInput
            label={t('Available update dates')}
            className="w-90 max-w-full"
            hint={t('YYYY-MM-DD, separated by spaces')}
            {...bind('dates')}
            value={dates}
          />
        </ActionForm>
      </div>
    </>
  )
}

type TerminalCommand = Exclude<Extract<Command, { terminalId: string }>, { verb: 'fault' }>
type WithoutTerminal<Kind> = Kind extends TerminalCommand ? Omit<Kind, 'terminalId'> : never

/** `firmware-release` has a form. Entries of the history come from earthquakes. */
type ButtonVerb = Exclude<TerminalCommand['verb'], 'firmware-release' | 'history-entry'>

/** A button that sends a command. It needs its own text if the options are numbers. */
interface Button<Verb extends ButtonVerb = ButtonVerb> {
  body: WithoutTerminal<Extract<TerminalCommand, { verb: Verb }>>
  text?: PlainText
}

/** A missing verb is a type error. */
const buttons: { [Verb in ButtonVerb]: readonly Button<Verb>[] } = {
  power: [{ body: { verb: 'power', state: 'on' } }, { body: { verb: 'power', state: 'off' } }],
  link: [{ body: { verb: 'link', state: 'up' } }, { body: { verb: 'link', state: 'down' } }],
  'link-flapping': [
    {
      body: { verb: 'link-flapping', downMs: 5_000, upMs: 25_000, times: 10 },
      text: '10 times, 5 s each',
    },
  ],
  'network-quality': [
    { body: { verb: 'network-quality', loss: 0.25, latencyMs: 0 }, text: 'Lose 25%' },
    { body: { verb: 'network-quality', loss: 0, latencyMs: 3_000 }, text: 'Delay by 3 s' },
    { body: { verb: 'network-quality', loss: 0, latencyMs: 0 }, text: 'No loss' },
  ],
  ntp: [
    { body: { verb: 'ntp', state: 'synced' } },
    { body: { verb: 'ntp', state: 'syncing' } },
    { body: { verb: 'ntp', state: 'disconnected' } },
  ],
  'ntp-server': [
    { body: { verb: 'ntp-server', state: 'silent' } },
    { body: { verb: 'ntp-server', state: 'answers' } },
  ],
  clock: [{ body: { verb: 'clock', offsetMs: 300_000, driftMsPerHour: 0 }, text: '5 min ahead' }],
  'terminal-reply': [
    { body: { verb: 'terminal-reply', state: 'answers' } },
    { body: { verb: 'terminal-reply', state: 'silent' } },
  ],
  'switch-outcome': [
    { body: { verb: 'switch-outcome', outcome: 'success' } },
    { body: { verb: 'switch-outcome', outcome: 'failure' } },
  ],
  contract: [
    { body: { verb: 'contract', state: 'active' } },
    { body: { verb: 'contract', state: 'cancelled' } },
  ],
}
