import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { alertText } from '../alert-levels.ts'
import { timeText } from '../console-text.ts'
import {
  getTerminal,
  getWorld,
  listAccounts,
  listMachines,
  listMails,
  type Terminal,
  type World,
} from '../control.ts'
import { withUniqueKeys } from '../unique-keys.ts'
import { ErrorMessage } from '../error-message.tsx'
import { Records } from './records.tsx'
import { StateMachine } from './state-machine.tsx'
import { TerminalCommands } from './terminal-commands.tsx'
import { stateText } from '../words/state-text.ts'
import { t } from '../words/words.ts'

/** The page of one terminal: its states, commands, details, measurements, mails and log. */
export function Component() {
  const { world = '', terminalId = '' } = useParams()
  const { data: terminal, error } = useQuery(getTerminal(world, terminalId))
  const { data: info } = useQuery(getWorld(world))
  if (!terminal) return <ErrorMessage text={error?.message} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-xl font-bold">
        <Link to=".." relative="path" className="text-link underline">
          {t('Terminals')}
        </Link>{' '}
        / {terminalId}
      </h2>
      <States terminal={terminal} timingsMs={info?.timings} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {info && <TerminalCommands world={world} terminalId={terminalId} now={info.now} />}
        <Panel heading={t('Details')}>
          <DescriptionList
            items={[
              { term: t('Registration code'), description: terminal.registrationCode },
              { term: t('Owner'), description: terminal.ownerId ?? t('none') },
              { term: t('Plan'), description: terminal.planName },
              { term: t('Contract'), description: stateText(terminal.contract) },
              { term: t('Local address'), description: terminal.localAddr ?? t('unknown') },
              { term: t('Location'), description: `${terminal.lat}, ${terminal.lng}` },
              { term: t('Last access'), description: timeText(terminal.lastAccessAt) },
              {
                term: t('Responds to requests'),
                description: terminal.isSilent ? t('no') : t('yes'),
              },
              { term: t('Firmware version'), description: terminal.firmwareVersion },
              {
                term: t('Clock is ahead by'),
                description: t('{seconds} s', { seconds: terminal.clockErrorMs / 1_000 }),
              },
              {
                term: t('Active alerts'),
                description: terminal.alerts.map(alertText).join(', ') || t('none'),
              },
            ]}
          />
        </Panel>
      </div>
      <Panel heading={t('Measured earthquakes')}>
        <Records world={world} terminalId={terminalId} eqcodes={terminal.eqcodes} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Mails world={world} ownerId={terminal.ownerId} />
        <Panel heading={t('Log')}>
          <ol
            className="max-h-96 overflow-y-auto font-mono text-sm"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
            tabIndex={0}
            aria-label={t('Terminal log')}
          >
            {withUniqueKeys(terminal.log.toReversed(), ({ at, text }) => `${at} ${text}`).map(
              ({ key, item: { at, text } }) => (
                <li key={key}>
                  {timeText(at)} {text}
                </li>
              ),
            )}
          </ol>
        </Panel>
      </div>
    </div>
  )
}

function Mails({ world, ownerId }: { world: string; ownerId: string | undefined }) {
  const { data: accounts = [] } = useQuery(listAccounts(world))
  const { data: mails = [] } = useQuery(listMails(world))
  const address = accounts.find(({ userId }) => userId === ownerId)?.mailAddress
  const own = mails.filter(({ to }) => to === address).toReversed()
  return (
    <Panel heading={t('Mails to the owner')}>
      {own.length === 0 && <p className="text-ink-quiet">{t('None.')}</p>}
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

function States({
  terminal,
  timingsMs,
}: {
  terminal: Terminal
  timingsMs: World['timings'] | undefined
}) {
  const { data: machines = [] } = useQuery(listMachines)
  const { power, connection, subCenters, ntp, redundancy, firmware } = terminal
  const shown = [
    { name: t('Power'), machine: 'power', current: power },
    { name: t('Connection'), machine: 'connection', current: connection },
    { name: t('Sub centre east1'), machine: 'connection', current: subCenters.east1 },
    { name: t('Sub centre west1'), machine: 'connection', current: subCenters.west1 },
    { name: t('NTP'), machine: 'ntp', current: ntp },
    { name: t('Firmware'), machine: 'firmware', current: firmware },
    { name: t('Redundancy check east0'), machine: 'redundancy', current: redundancy.east0 },
    { name: t('Redundancy check west0'), machine: 'redundancy', current: redundancy.west0 },
  ]
  return (
    <Panel heading={t('States')}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {shown.map(({ name, machine, current }) => {
          const definition = machines.find((one) => one.name === machine)
          return (
            definition && (
              <StateMachine
                key={name}
                name={name}
                machine={definition}
                current={current}
                timingsMs={timingsMs}
              />
            )
          )
        })}
      </div>
    </Panel>
  )
}
