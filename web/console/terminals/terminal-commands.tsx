import { dayMs } from '../../text/time.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { dateText } from '../console-text.ts'
import { runCommand } from '../actions.ts'
import { type Command } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { useFields } from '../use-fields.ts'
import { type PlainText, t } from '../words/words.ts'

/** Buttons for every command of the scenario language that concerns one terminal. */
export function TerminalCommands({
  world,
  terminalId,
  now,
}: {
  world: string
  terminalId: string
  now: number
}) {
  const { run, isBusy, errorMessage } = useAction()
  const { values, bind } = useFields({ dates: '' })
  const dates = values.dates || [1, 2, 3].map((days) => dateText(now + days * dayMs)).join(' ')
  const release = () =>
    runCommand(world, {
      verb: 'firmware-release',
      terminalId,
      dates: dates.split(/[\s,]+/).filter(Boolean),
    })
  return (
    <Panel heading={t('Commands')}>
      <ErrorMessage text={errorMessage} />
      <dl className="grid gap-x-6 gap-y-3">
        {commandGroups(terminalId).map(({ label, commands }) => (
          <div key={label}>
            <dt className="mb-1 text-sm text-ink-quiet">{t(label)}</dt>
            <dd className="flex flex-wrap gap-2">
              {commands.map(({ text, body }) => (
                <Button
                  key={text}
                  variant="outline"
                  disabled={isBusy}
                  onClick={() => run(() => runCommand(world, body))}
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
    </Panel>
  )
}

interface CommandGroup {
  label: PlainText
  commands: { text: PlainText; body: Command }[]
}

function commandGroups(terminalId: string): CommandGroup[] {
  return [
    {
      label: 'Power',
      commands: [
        { text: 'Power on', body: { verb: 'power', terminalId, state: 'on' } },
        { text: 'Power off', body: { verb: 'power', terminalId, state: 'off' } },
      ],
    },
    {
      label: 'Network',
      commands: [
        { text: 'Link up', body: { verb: 'link', terminalId, state: 'up' } },
        { text: 'Link down', body: { verb: 'link', terminalId, state: 'down' } },
        {
          text: 'Link flaps',
          body: { verb: 'link-flapping', terminalId, downMs: 5_000, upMs: 25_000, times: 10 },
        },
        {
          text: 'Lose a quarter',
          body: { verb: 'network-quality', terminalId, loss: 0.25, latencyMs: 0 },
        },
        {
          text: '3 s slow',
          body: { verb: 'network-quality', terminalId, loss: 0, latencyMs: 3_000 },
        },
        { text: 'No loss', body: { verb: 'network-quality', terminalId, loss: 0, latencyMs: 0 } },
      ],
    },
    {
      label: 'Clock',
      commands: [
        { text: 'NTP synced', body: { verb: 'ntp', terminalId, state: 'synced' } },
        { text: 'NTP syncing', body: { verb: 'ntp', terminalId, state: 'syncing' } },
        { text: 'NTP lost', body: { verb: 'ntp', terminalId, state: 'disconnected' } },
        { text: 'NTP silent', body: { verb: 'ntp-server', terminalId, state: 'silent' } },
        { text: 'NTP answers', body: { verb: 'ntp-server', terminalId, state: 'answers' } },
        {
          text: '5 min ahead',
          body: { verb: 'clock', terminalId, offsetMs: 300_000, driftMsPerHour: 0 },
        },
      ],
    },
    {
      label: 'Data centre requests',
      commands: [
        { text: 'Respond', body: { verb: 'terminal-reply', terminalId, state: 'answers' } },
        { text: 'Ignore', body: { verb: 'terminal-reply', terminalId, state: 'silent' } },
      ],
    },
    {
      label: 'Next redundancy check',
      commands: [
        { text: 'Succeed', body: { verb: 'switch-outcome', terminalId, outcome: 'success' } },
        { text: 'Fail', body: { verb: 'switch-outcome', terminalId, outcome: 'failure' } },
      ],
    },
    {
      label: 'Contract',
      commands: [
        { text: 'Active', body: { verb: 'contract', terminalId, state: 'active' } },
        { text: 'Cancelled', body: { verb: 'contract', terminalId, state: 'cancelled' } },
      ],
    },
  ]
}
