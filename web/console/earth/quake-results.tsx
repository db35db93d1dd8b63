import { Link } from 'react-router'
import { ShindoBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { runCommand } from '../actions.ts'
import { clockTimeText, timeText } from '../console-text.ts'
import type { Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

type Quake = Schemas['Quake']
type Effects = Schemas['QuakeEffects']

/** The earthquakes of a world, one of which is shown, with those whom it alarmed. */
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
      <Panel heading="Earthquakes">
        {quakes.length === 0 && <p className="text-ink-quiet">None so far.</p>}
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
        <Panel heading="Who was alarmed">
          <p className="mb-2">
            {shown.areaName}: {effects.alarmed} alarmed, {effects.measured} measured shaking.
          </p>
          {effects.terminals.length > 0 && (
            <div className="-mx-2 overflow-x-auto">
              <DataTable
                caption="Terminals, the strongest intensity first"
                rows={effects.terminals}
                rowKey={({ terminalId }) => terminalId}
                columns={columns}
              />
            </div>
          )}
        </Panel>
      )}
    </>
  )
}

const columns: Column<Effects['terminals'][number]>[] = [
  {
    heading: 'Intensity',
    cell: ({ measuredShindo, predictedShindo }) => {
      const shindo = measuredShindo ?? predictedShindo
      return (
        <>
          {shindo !== undefined && <ShindoBadge shindo={shindo} />}
          <span className="block text-sm whitespace-nowrap">
            {measuredShindo === undefined ? 'predicted' : 'measured'} {shindo?.toFixed(1)}
          </span>
        </>
      )
    },
  },
  {
    heading: 'Terminal',
    cell: ({ terminalId, ownerId }) => (
      <>
        <Link className="text-link underline" to={`../terminals/${terminalId}`}>
          {terminalId}
        </Link>
        <span className="block text-sm">{ownerId}</span>
      </>
    ),
  },
  {
    heading: 'Alarm',
    cell: ({ alarmedAt }) => (alarmedAt === undefined ? 'none' : clockTimeText(alarmedAt)),
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
  const { eqcode, originAt, areaName, magnitude, depthKm, isWarning, isCancelled } = quake
  const { run, isBusy, errorMessage } = useAction()
  return (
    <li
      className={`rounded-8 border px-3 py-2 ${isShown ? 'border-2 border-action' : 'border-line'}`}
    >
      <p>
        <b lang="ja">{areaName}</b> M{magnitude.toFixed(1)}, {depthKm} km deep
      </p>
      <p className="text-sm">
        {timeText(originAt)} JST, {isWarning ? 'warning' : 'forecast'}
        {isWarning && ` for ${quake.warnedAreas.length} areas`}
      </p>
      <p className="text-sm tabular-nums">
        P wave at {kmText(quake.pKm)}, S wave at {kmText(quake.sKm)}
      </p>
      <div className="flex flex-wrap gap-x-3">
        <Button
          variant="text"
          className="px-1!"
          aria-pressed={isShown}
          aria-label={`Show ${eqcode} on the map`}
          onClick={() => onShow(eqcode)}
        >
          Show on the map
        </Button>
        <Button
          variant="text"
          className="px-1!"
          disabled={isBusy || isCancelled}
          aria-label={`Cancel warning for ${eqcode}`}
          onClick={() => run(() => runCommand(world, { verb: 'cancel-warning', eqcode }))}
        >
          {isCancelled ? 'Warning cancelled' : 'Cancel warning'}
        </Button>
      </div>
      <ErrorMessage text={errorMessage} />
    </li>
  )
}

function kmText(km: number | undefined): string {
  return km === undefined ? '–' : `${Math.round(km)} km`
}
