import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { dateText } from '../console-text.ts'
import { runCommand } from '../actions.ts'
import { type Command } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

const dayMs = 86_400_000

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
  const [typedDates, setTypedDates] = useState<string>()
  const dates = typedDates ?? [1, 2, 3].map((days) => dateText(now + days * dayMs)).join(' ')
  return (
    <Panel heading="Commands">
      <ErrorMessage text={errorMessage} />
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {commandGroups(terminalId).map(({ label, commands }) => (
          <div key={label}>
            <dt className="mb-1 text-sm text-ink-quiet">{label}</dt>
            <dd className="flex flex-wrap gap-2">
              {commands.map(({ text, body }) => (
                <Button
                  key={text}
                  variant="outline"
                  disabled={isBusy}
                  onClick={() => run(() => runCommand(world, body))}
                >
                  {text}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          run(() =>
            runCommand(world, {
              verb: 'firmware-release',
              terminalId,
              dates: dates.split(/[\s,]+/).filter(Boolean),
            }),
          )
        }}
      >
        <TextInput
          label="Available update dates"
          className="w-90 max-w-full"
          hint="YYYY-MM-DD, separated by spaces"
          value={dates}
          onInput={({ currentTarget }) => setTypedDates(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy}>
          Release firmware
        </Button>
      </form>
    </Panel>
  )
}

interface CommandGroup {
  label: string
  commands: { text: string; body: Command }[]
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
