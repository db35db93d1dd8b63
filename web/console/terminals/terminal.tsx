import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { DescriptionList, Disclosure, Panel } from '../../ui/panel.tsx'
import { alertText } from '../alert-levels.ts'
import { timeText } from '../console-text.ts'
import { getTerminal, getWorld, listMachines, type Terminal, type World } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { StateMachine } from './state-machine.tsx'
import { TerminalCommands } from './terminal-commands.tsx'
import { stateText } from '../words/api-names.ts'
import { t } from '../words/words.ts'

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
      <States terminal={terminal} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {info && (
          <Panel heading={t('Commands')}>
            <TerminalCommands world={world} terminalIds={[terminalId]} now={info.now} />
          </Panel>
        )}
        <Panel heading={t('Details')}>
          <DescriptionList
            items={[
              { term: t('Registration code'), description: terminal.registrationCode },
              { term: t('Owner'), description: <Owner ownerId={terminal.ownerId} /> },
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
              {
                term: t('Earthquakes'),
                description: terminal.eqcodes.join(', ') || t('none'),
              },
            ]}
          />
        </Panel>
      </div>
      <Disclosure summary={t('State machines')}>
        <Machines terminal={terminal} timingsMs={info?.timings} />
      </Disclosure>
      <Panel heading={t('Log')}>
        <pre
          className="max-h-96 overflow-y-auto text-sm whitespace-pre-wrap"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
          tabIndex={0}
        >
          {terminal.log
            .toReversed()
            .map(({ at, text }) => `${timeText(at)} ${text}`)
            .join('\n')}
        </pre>
      </Panel>
    </div>
  )
}

/** Links to a search for the owner's emails, which start with the name. */
function Owner({ ownerId }: { ownerId: string | undefined }) {
  if (ownerId === undefined) return t('none')
  return (
    <>
      {ownerId}{' '}
      <Link
        to={`../../mails?q=${encodeURIComponent(ownerId)}`}
        relative="path"
        className="text-link underline"
      >
        {t('Emails to the owner')}
      </Link>
    </>
  )
}

function statesOf({ power, connection, subCenters, ntp, redundancy, firmware }: Terminal) {
  return [
    { name: t('Power'), machine: 'power', current: power },
    { name: t('Connection'), machine: 'connection', current: connection },
    { name: t('Sub centre east1'), machine: 'connection', current: subCenters.east1 },
    { name: t('Sub centre west1'), machine: 'connection', current: subCenters.west1 },
    { name: t('NTP'), machine: 'ntp', current: ntp },
    { name: t('Firmware'), machine: 'firmware', current: firmware },
    { name: t('Redundancy check east0'), machine: 'redundancy', current: redundancy.east0 },
    { name: t('Redundancy check west0'), machine: 'redundancy', current: redundancy.west0 },
  ]
}

function States({ terminal }: { terminal: Terminal }) {
  return (
    <dl aria-label={t('States')} className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-4">
      {statesOf(terminal).map(({ name, current }) => (
        <div key={name}>
          <dt className="text-sm text-ink-quiet">{name}</dt>
          <dd className="font-bold">{stateText(current)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Machines({
  terminal,
  timingsMs,
}: {
  terminal: Terminal
  timingsMs: World['timings'] | undefined
}) {
  const { data: machines = [] } = useQuery(listMachines)
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
      {statesOf(terminal).map(({ name, machine, current }) => {
        const definition = machines.find((candidate) => candidate.name === machine)
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
  )
}
