import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { timeText } from '../console-text.ts'
import {
  getTerminal,
  getWorld,
  listAccounts,
  listMachines,
  listMails,
  type Terminal,
} from '../control.ts'
import { keyed } from '../keyed.ts'
import { Mistake } from '../mistake.tsx'
import { Records } from './records.tsx'
import { StateMachine } from './state-machine.tsx'
import { TerminalVerbs } from './terminal-verbs.tsx'

/** One terminal: how it stands, what it was told, what it did, and what can be done to it. */
export function Component() {
  const { world = '', terminalId = '' } = useParams()
  const { data: terminal, error } = useQuery(getTerminal(world, terminalId))
  const { data: info } = useQuery(getWorld(world))
  if (!terminal) return <Mistake text={error?.message} />
  return (
    <div className="grid gap-5">
      <h2 className="text-xl font-bold">
        <Link to=".." relative="path" className="text-link underline">
          Terminals
        </Link>{' '}
        / {terminalId}
      </h2>
      <States terminal={terminal} />
      {info && <TerminalVerbs world={world} terminalId={terminalId} now={info.now} />}
      <Panel heading="Facts">
        <DescriptionList
          items={[
            { term: 'Registration code', description: terminal.registrationCode },
            { term: 'Owner', description: terminal.ownerId ?? 'nobody' },
            { term: 'Plan', description: terminal.planName },
            { term: 'Contract', description: terminal.contract },
            { term: 'Local address', description: terminal.localAddr ?? 'unknown' },
            { term: 'Place', description: `${terminal.lat}, ${terminal.lng}` },
            { term: 'Last access', description: timeText(terminal.lastAccessAt) },
            { term: 'Answers requests', description: terminal.isSilent ? 'no' : 'yes' },
            { term: 'Alerts in force', description: terminal.alerts.join(', ') || 'none' },
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

/** Every small machine of a terminal, drawn. */
function States({ terminal }: { terminal: Terminal }) {
  const { data: machines = [] } = useQuery(listMachines)
  const { power, connection, subCenters, ntp, redundancy, firmware } = terminal
  const drawn = [
    { name: 'Power', machine: 'power', present: power },
    { name: 'Connection', machine: 'connection', present: connection },
    { name: 'Sub centre east1', machine: 'connection', present: subCenters.east1 },
    { name: 'Sub centre west1', machine: 'connection', present: subCenters.west1 },
    { name: 'NTP', machine: 'ntp', present: ntp },
    { name: 'Firmware', machine: 'firmware', present: firmware },
    { name: 'Redundancy check east0', machine: 'redundancy', present: redundancy.east0 },
    { name: 'Redundancy check west0', machine: 'redundancy', present: redundancy.west0 },
  ]
  return (
    <Panel heading="States">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {drawn.map(({ name, machine, present }) => {
          const found = machines.find((one) => one.name === machine)
          return found && <StateMachine key={name} name={name} machine={found} present={present} />
        })}
      </div>
    </Panel>
  )
}
