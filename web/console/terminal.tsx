import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { timeText } from './console-text.ts'
import { type Command, command, getTerminal, listAccounts, listMails } from './control.ts'
import { keyed } from './keyed.ts'
import { Mistake } from './mistake.tsx'
import { useAction } from './use-action.ts'
import { Records } from './records.tsx'
import { StateMachine } from './state-machine.tsx'

/** One terminal: how it stands, what it was told, what it did, and what can be done to it. */
export function Component() {
  const { world = '', terminalId = '' } = useParams()
  const { data: terminal, error } = useQuery(getTerminal(world, terminalId))
  const { run, isBusy, mistake } = useAction()
  if (!terminal) return <Mistake text={error?.message} />
  return (
    <div className="grid gap-5">
      <h2 className="text-xl font-bold">
        <Link to=".." relative="path" className="text-link underline">
          Terminals
        </Link>{' '}
        / {terminalId}
      </h2>
      <Mistake text={mistake} />
      <Panel heading="States">
        <div className="grid gap-4 md:grid-cols-2">
          <StateMachine name="Power" states={['off', 'booting', 'on']} present={terminal.power} />
          <StateMachine
            name="Connection"
            states={['connecting', 'connected', 'no-reply', 'lost']}
            present={terminal.connection}
          />
          <StateMachine
            name="NTP"
            states={['disconnected', 'syncing', 'synced']}
            present={terminal.ntp}
          />
          <StateMachine name="Firmware" states={['none', 'planned']} present={terminal.firmware} />
        </div>
      </Panel>
      <Panel heading="What can be done to it">
        <div className="flex flex-wrap gap-2">
          {verbsOf(terminalId).map(({ text, body }) => (
            <Button
              key={text}
              look="outline"
              disabled={isBusy}
              onClick={() => run(() => command(world, body))}
            >
              {text}
            </Button>
          ))}
        </div>
      </Panel>
      <Panel heading="Facts">
        <DescriptionList
          items={[
            { term: 'Registration code', description: terminal.registrationCode },
            { term: 'Owner', description: terminal.ownerId ?? 'nobody' },
            { term: 'Plan', description: terminal.planName },
            { term: 'Contract', description: terminal.contract },
            { term: 'Local address', description: terminal.localAddr ?? 'unknown' },
            { term: 'Place', description: `${terminal.lat}, ${terminal.lng}` },
          ]}
        />
      </Panel>
      <Panel heading="Earthquakes it measured">
        <Records world={world} terminalId={terminalId} eqcodes={terminal.eqcodes} />
      </Panel>
      <Mails world={world} ownerId={terminal.ownerId} />
      <Panel heading="Log">
        <ol
          className="max-h-96 overflow-y-auto font-mono text-sm"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
          tabIndex={0}
          aria-label="Log of the terminal"
        >
          {keyed(terminal.log.toReversed(), ({ at, text }) => `${at} ${text}`).map(
            ({ key, item: { at, text } }) => (
              <li key={key}>
                {timeText(at)} {text}
              </li>
            ),
          )}
        </ol>
      </Panel>
    </div>
  )
}

function Mails({ world, ownerId }: { world: string; ownerId: string | undefined }) {
  const { data: accounts = [] } = useQuery(listAccounts(world))
  const { data: mails = [] } = useQuery(listMails(world))
  const address = accounts.find(({ userId }) => userId === ownerId)?.mailAddress
  const own = mails.filter(({ to }) => to === address).toReversed()
  return (
    <Panel heading="Mails to its owner">
      {own.length === 0 && <p className="text-ink-quiet">None.</p>}
      {own.map(({ id, sentAt, subject, text }) => (
        <details key={id} className="border-b border-line py-1">
          <summary className="min-h-8 cursor-pointer">
            {timeText(sentAt)} {subject}
          </summary>
          <pre className="p-2 text-sm whitespace-pre-wrap">{text}</pre>
        </details>
      ))}
    </Panel>
  )
}

/** Every verb of the scenario language that is about one terminal. */
function verbsOf(terminalId: string): { text: string; body: Command }[] {
  return [
    { text: 'Power off', body: { verb: 'power', terminalId, state: 'off' } },
    { text: 'Power on', body: { verb: 'power', terminalId, state: 'on' } },
    { text: 'Link down', body: { verb: 'link', terminalId, state: 'down' } },
    { text: 'Link up', body: { verb: 'link', terminalId, state: 'up' } },
    { text: 'NTP lost', body: { verb: 'ntp', terminalId, state: 'disconnected' } },
    { text: 'NTP synced', body: { verb: 'ntp', terminalId, state: 'synced' } },
    { text: 'Silent', body: { verb: 'terminal-reply', terminalId, state: 'silent' } },
    { text: 'Replies', body: { verb: 'terminal-reply', terminalId, state: 'answers' } },
    { text: 'Contract cancelled', body: { verb: 'contract', terminalId, state: 'cancelled' } },
    { text: 'Contract active', body: { verb: 'contract', terminalId, state: 'active' } },
  ]
}
