import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { alertText } from '../alert-levels.ts'
import { timeText } from '../console-text.ts'
import { getTerminal, getWorld, listQuakes, type Terminal } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { commandChoices } from './terminal-commands.ts'
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
        <TextLink to={`/worlds/${world}/terminals`}>{t('Terminals')}</TextLink> / {terminalId}{' '}
        <TextLink to={`/worlds/${world}/state?text=${terminalId}`} className="text-base">
          {t('State')}
        </TextLink>
      </h2>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Details world={world} terminal={terminal} />
        {info && (
          <Panel heading={t('Commands')}>
            <div className="flex flex-wrap gap-2">
              {commandChoices(info.now).map(({ name, commandFor }) => (
                <ActionButton
                  key={name}
                  variant="outline"
                  action={() => runCommand(world, commandFor(terminalId))}
                >
                  {name}
                </ActionButton>
              ))}
            </div>
          </Panel>
        )}
      </div>
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

function Details({
  world,
  terminal,
}: {
  world: string
  terminal: Terminal & { eqcodes: readonly string[] }
}) {
  const { ownerId, subCenters, redundancy } = terminal
  return (
    <Panel heading={t('Details')}>
      <DescriptionList
        items={[
          { term: t('Power'), description: stateText(terminal.power) },
          { term: t('Connection'), description: stateText(terminal.connection) },
          { term: t('Sub centre east1'), description: stateText(subCenters.east1) },
          { term: t('Sub centre west1'), description: stateText(subCenters.west1) },
          { term: t('NTP'), description: stateText(terminal.ntp) },
          { term: t('Firmware'), description: stateText(terminal.firmware) },
          { term: t('Redundancy check east0'), description: stateText(redundancy.east0) },
          { term: t('Redundancy check west0'), description: stateText(redundancy.west0) },
          { term: t('Registration code'), description: terminal.registrationCode },
          {
            term: t('Owner'),
            description: ownerId ? (
              // Searches the emails for the owner's name, which each email to the owner contains.
              <TextLink to={`/worlds/${world}/mails?q=${ownerId}`} title={t('Emails to the owner')}>
                {ownerId}
              </TextLink>
            ) : (
              t('none')
            ),
          },
          { term: t('Plan'), description: terminal.planName },
          { term: t('Contract'), description: stateText(terminal.contract) },
          { term: t('Local address'), description: terminal.localAddr ?? t('unknown') },
          { term: t('Location'), description: `${terminal.lat}, ${terminal.lng}` },
          { term: t('Last access'), description: timeText(terminal.lastAccessAt) },
          { term: t('Responds to requests'), description: t(terminal.isSilent ? 'no' : 'yes') },
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
            description: <Quakes world={world} eqcodes={terminal.eqcodes} />,
          },
        ]}
      />
    </Panel>
  )
}

/** Links that show a terminal's earthquakes on the map. */
function Quakes({ world, eqcodes }: { world: string; eqcodes: readonly string[] }) {
  const { data: quakes = [] } = useQuery(listQuakes(world))
  if (eqcodes.length === 0) return t('none')
  return (
    <ul>
      {eqcodes.map((eqcode) => {
        const quake = quakes.find((candidate) => candidate.eqcode === eqcode)
        return (
          <li key={eqcode}>
            {quake ? (
              <TextLink to={`/worlds/${world}/earth?quake=${eqcode}`}>
                {timeText(quake.originAt)} <span lang="ja">{quake.areaName}</span> M
                {quake.magnitude.toFixed(1)}
              </TextLink>
            ) : (
              eqcode
            )}
          </li>
        )
      })}
    </ul>
  )
}
