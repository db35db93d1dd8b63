import { dayMs } from '../../text/time.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { dateText } from '../console-text.ts'
import { runForTerminals } from '../actions.ts'
import { type Command } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { useFields } from '../use-fields.ts'
import { type PlainText, t } from '../words/words.ts'

/** Buttons for every command of the scenario language that concerns terminals, for one or several of them. */
export function TerminalCommands({
  world,
  terminalIds,
  now,
}: {
  world: string
  terminalIds: readonly string[]
  now: number
}) {
  const { run, isBusy, errorMessage } = useAction()
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
      <ErrorMessage text={errorMessage} />
      <dl className="grid gap-x-6 gap-y-3">
        {commandGroups.map(({ label, commands }) => (
          <div key={label}>
            <dt className="mb-1 text-sm text-ink-quiet">{t(label)}</dt>
            <dd className="flex flex-wrap gap-2">
              {commands.map(({ text, body }) => (
                <Button
                  key={text}
                  variant="outline"
                  disabled={isBusy}
                  onClick={() =>
                    run(() =>
                      runForTerminals(world, terminalIds, (terminalId) => ({
                        ...body,
                        terminalId,
                      })),
                    )
                  }
                >
                  {t(text)}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <ActionForm layout="row" button={t('Release firmware')} action={release}>
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

interface CommandGroup {
  label: PlainText
  commands: { text: PlainText; body: WithoutTerminal<TerminalCommand> }[]
}

const commandGroups: CommandGroup[] = [
  {
    label: 'Power',
    commands: [
      { text: 'Power on', body: { verb: 'power', state: 'on' } },
      { text: 'Power off', body: { verb: 'power', state: 'off' } },
    ],
  },
  {
    label: 'Network',
    commands: [
      { text: 'Link up', body: { verb: 'link', state: 'up' } },
      { text: 'Link down', body: { verb: 'link', state: 'down' } },
      {
        text: 'Link flaps',
        body: { verb: 'link-flapping', downMs: 5_000, upMs: 25_000, times: 10 },
      },
      {
        text: 'Lose a quarter',
        body: { verb: 'network-quality', loss: 0.25, latencyMs: 0 },
      },
      {
        text: '3 s slow',
        body: { verb: 'network-quality', loss: 0, latencyMs: 3_000 },
      },
      { text: 'No loss', body: { verb: 'network-quality', loss: 0, latencyMs: 0 } },
    ],
  },
  {
    label: 'Clock',
    commands: [
      { text: 'NTP synced', body: { verb: 'ntp', state: 'synced' } },
      { text: 'NTP syncing', body: { verb: 'ntp', state: 'syncing' } },
      { text: 'NTP lost', body: { verb: 'ntp', state: 'disconnected' } },
      { text: 'NTP silent', body: { verb: 'ntp-server', state: 'silent' } },
      { text: 'NTP answers', body: { verb: 'ntp-server', state: 'answers' } },
      {
        text: '5 min ahead',
        body: { verb: 'clock', offsetMs: 300_000, driftMsPerHour: 0 },
      },
    ],
  },
  {
    label: 'Data centre requests',
    commands: [
      { text: 'Respond', body: { verb: 'terminal-reply', state: 'answers' } },
      { text: 'Ignore', body: { verb: 'terminal-reply', state: 'silent' } },
    ],
  },
  {
    label: 'Next redundancy check',
    commands: [
      { text: 'Succeed', body: { verb: 'switch-outcome', outcome: 'success' } },
      { text: 'Fail', body: { verb: 'switch-outcome', outcome: 'failure' } },
    ],
  },
  {
    label: 'Contract',
    commands: [
      { text: 'Active', body: { verb: 'contract', state: 'active' } },
      { text: 'Cancelled', body: { verb: 'contract', state: 'cancelled' } },
    ],
  },
]
