import { TextLink } from '../../ui/text-link.tsx'
import { ShindoBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { clockTimeText, timeText } from '../console-text.ts'
import type { Schemas } from '../control.ts'
import { numberText, type PlainText, t } from '../words/words.ts'

type Quake = Schemas['Quake']
type Effects = Schemas['QuakeEffects']

export function QuakeResults({
  world,
  quakes,
  shown,
  effects,
  onShow,
}: {
  world: string
  quakes: readonly Quake[]
  shown: Quake | undefined
  effects: Effects | undefined
  onShow: (eqcode: string) => void
}) {
  return (
    <>
      <Panel heading={t('Earthquakes')}>
        {quakes.length === 0 && <p className="text-ink-quiet">{t('None so far.')}</p>}
        <ul className="grid gap-2">
          {quakes.map((quake) => (
            <OneQuake
              key={quake.eqcode}
              world={world}
              quake={quake}
              isShown={quake.eqcode === shown?.eqcode}
              onShow={onShow}
            />
          ))}
        </ul>
      </Panel>
      {shown && effects && (
        <Panel heading={t('Alarmed terminals')}>
          <p className="mb-2">
            {t('{area}: {alarmed} alarmed, {measured} measured shaking.', {
              area: shown.areaName,
              alarmed: numberText(effects.alarmed),
              measured: numberText(effects.measured),
            })}
          </p>
          {effects.terminals.length < Math.max(effects.alarmed, effects.measured) && (
            <p className="mb-2">
              {t('Showing the {count} terminals with the strongest intensity.', {
                count: numberText(effects.terminals.length),
              })}
            </p>
          )}
          {effects.terminals.length > 0 && (
            <section
              aria-label={t('Terminals, scrollable')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
              tabIndex={0}
              className="relative -mx-2 max-h-112 overflow-auto"
            >
              <DataTable
                caption={t('Terminals, strongest intensity first')}
                rows={effects.terminals}
                rowKey={({ terminalId }) => terminalId}
                columns={columns()}
              />
            </section>
          )}
        </Panel>
      )}
      {effects && <NotAlarmed world={world} reasons={effects.notAlarmed} />}
    </>
  )
}

const reasonTexts: Record<Effects['notAlarmed'][number]['reason'], PlainText> = {
  off: 'switched off',
  disconnected: 'disconnected',
  'no-warning': 'no warning was issued',
  outside: 'outside the warning area, no shaking expected',
  level: 'intensity below the alarm level',
  'not-received': 'warning not received',
}

/** The terminals that raised no alarm, grouped by reason. */
function NotAlarmed({ world, reasons }: { world: string; reasons: Effects['notAlarmed'] }) {
  return (
    <Panel heading={t('Terminals without an alarm')}>
      {reasons.length === 0 && <p className="text-ink-quiet">{t('None.')}</p>}
      {reasons.map(({ reason, count, terminalIds }) => (
        <details key={reason} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2">
            <b>{numberText(count)}</b> {t(reasonTexts[reason])}
          </summary>
          <p className="flex flex-wrap gap-x-3 pb-2">
            {terminalIds.map((id) => (
              <TextLink key={id} to={`/worlds/${world}/terminals/${id}`}>
                {id}
              </TextLink>
            ))}
            {terminalIds.length < count &&
              t('{count} more.', { count: numberText(count - terminalIds.length) })}
          </p>
        </details>
      ))}
    </Panel>
  )
}

const columns = (): Column<Effects['terminals'][number]>[] => [
  {
    heading: t('Intensity'),
    cell: ({ measuredShindo, predictedShindo }) => {
      const shindo = measuredShindo ?? predictedShindo
      return (
        <>
          {shindo !== undefined && <ShindoBadge shindo={shindo} />}
          <span className="block text-sm whitespace-nowrap">
            {measuredShindo === undefined ? t('predicted') : t('measured')} {shindo?.toFixed(1)}
          </span>
        </>
      )
    },
  },
  {
    heading: t('Terminal'),
    cell: ({ terminalId, ownerId }) => (
      <>
        <TextLink to={`../terminals/${terminalId}`}>{terminalId}</TextLink>
        <span className="block text-sm">{ownerId}</span>
      </>
    ),
  },
  {
    heading: t('Alarm'),
    cell: ({ alarmedAt }) => (
      <span className="whitespace-nowrap">
        {alarmedAt === undefined ? t('none') : clockTimeText(alarmedAt)}
      </span>
    ),
  },
]

function OneQuake({
  world,
  quake,
  isShown,
  onShow,
}: {
  world: string
  quake: Quake
  isShown: boolean
  onShow: (eqcode: string) => void
}) {
  const { eqcode, originAt, areaName, magnitude, depthKm, kind, isCancelled } = quake
  return (
    <li
      className={`rounded-8 border px-3 py-2 ${isShown ? 'border-2 border-action' : 'border-line'}`}
    >
      <p>
        <b lang="ja">{areaName}</b> M{magnitude.toFixed(1)}{' '}
        {t('{depth} km deep', { depth: depthKm })}
      </p>
      <p className="text-sm">
        {timeText(originAt)} JST{' '}
        {kind === 'warning'
          ? t(quake.warnedAreas.length === 1 ? 'warning for 1 area' : 'warning for {count} areas', {
              count: quake.warnedAreas.length,
            })
          : t(kind === 'none' ? 'no early warning' : 'forecast')}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        {quake.pKm !== undefined && (
          <span>{t('P wave at {km} km', { km: Math.round(quake.pKm) })}</span>
        )}
        {quake.sKm !== undefined && (
          <span>{t('S wave at {km} km', { km: Math.round(quake.sKm) })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-x-3">
        <Button
          variant="text"
          className="px-1!"
          aria-pressed={isShown}
          aria-label={t('Show {quake} on the map', { quake: eqcode })}
          onClick={() => onShow(eqcode)}
        >
          {t('Show on the map')}
        </Button>
        <ActionButton
          variant="text"
          className="px-1!"
          disabled={isCancelled || kind === 'none'}
          aria-label={t('Cancel warning for {quake}', { quake: eqcode })}
          action={() => runCommand(world, { verb: 'cancel-warning', eqcode })}
        >
          {isCancelled ? t('Warning cancelled') : t('Cancel warning')}
        </ActionButton>
      </div>
    </li>
  )
}
