import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { dateText } from '../console-text.ts'
import { type Command, command } from '../control.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

const dayMs = 86_400_000

/** Every verb of the scenario language that is about one terminal. */
export function TerminalVerbs({
  world,
  terminalId,
  now,
}: {
  world: string
  terminalId: string
  now: number
}) {
  const { run, isBusy, mistake } = useAction()
  const [dates, setDates] = useState<string>()
  const offered = dates ?? [1, 2, 3].map((days) => dateText(now + days * dayMs)).join(' ')
  return (
    <Panel heading="What can be done to it">
      <Mistake text={mistake} />
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {leversOf(terminalId).map(({ what, choices }) => (
          <div key={what}>
            <dt className="mb-1 text-sm text-ink-quiet">{what}</dt>
            <dd className="flex flex-wrap gap-2">
              {choices.map(({ text, body }) => (
                <Button
                  key={text}
                  variant="outline"
                  disabled={isBusy}
                  onClick={() => run(() => command(world, body))}
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
            command(world, {
              verb: 'firmware-release',
              terminalId,
              dates: offered.split(/[\s,]+/).filter(Boolean),
            }),
          )
        }}
      >
        <TextInput
          label="Days offered for an update"
          className="w-90 max-w-full"
          hint="YYYY-MM-DD, with spaces between"
          value={offered}
          onInput={({ currentTarget }) => setDates(currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy}>
          Release a firmware
        </Button>
      </form>
    </Panel>
  )
}

interface Lever {
  what: string
  choices: { text: string; body: Command }[]
}

function leversOf(terminalId: string): Lever[] {
  return [
    {
      what: 'Power',
      choices: [
        { text: 'Power on', body: { verb: 'power', terminalId, state: 'on' } },
        { text: 'Power off', body: { verb: 'power', terminalId, state: 'off' } },
      ],
    },
    {
      what: 'Network',
      choices: [
        { text: 'Link up', body: { verb: 'link', terminalId, state: 'up' } },
        { text: 'Link down', body: { verb: 'link', terminalId, state: 'down' } },
      ],
    },
    {
      what: 'Clock',
      choices: [
        { text: 'NTP synced', body: { verb: 'ntp', terminalId, state: 'synced' } },
        { text: 'NTP syncing', body: { verb: 'ntp', terminalId, state: 'syncing' } },
        { text: 'NTP lost', body: { verb: 'ntp', terminalId, state: 'disconnected' } },
      ],
    },
    {
      what: 'Requests of the data centre',
      choices: [
        { text: 'Answers', body: { verb: 'terminal-reply', terminalId, state: 'answers' } },
        { text: 'Silent', body: { verb: 'terminal-reply', terminalId, state: 'silent' } },
      ],
    },
    {
      what: 'The next redundancy check',
      choices: [
        { text: 'Succeeds', body: { verb: 'switch-outcome', terminalId, outcome: 'success' } },
        { text: 'Fails', body: { verb: 'switch-outcome', terminalId, outcome: 'failure' } },
      ],
    },
    {
      what: 'Contract',
      choices: [
        { text: 'Active', body: { verb: 'contract', terminalId, state: 'active' } },
        { text: 'Cancelled', body: { verb: 'contract', terminalId, state: 'cancelled' } },
      ],
    },
  ]
}
