import { mapColours } from './map-colours.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import { runCommand } from '../actions.ts'
import { getWorld, listPastQuakes, listQuakes, listTerminals, type Schemas } from '../control.ts'
import { EruptionForm, TsunamiForm } from './alert-forms.tsx'
import { BulletinDelivery } from './bulletin-delivery.tsx'
import { EarthMap } from './earth-map.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** The Earth page: terminals and earthquakes on a map, and forms for earthquakes, tsunami and eruption reports. */
export function Component() {
  const { world = '' } = useParams()
  const { data: quakes = [] } = useQuery(listQuakes(world))
  const { data: terminals = [] } = useQuery(listTerminals(world))
  const { data: past = [] } = useQuery(listPastQuakes)
  const { data: info } = useQuery(getWorld(world))
  const { run, isBusy, errorMessage } = useAction()
  const [id, setId] = useState('')
  const [customQuake, setCustomQuake] = useState({
    lat: '37.5',
    lng: '137.2',
    depthKm: '10',
    magnitude: '6.5',
  })
  const field = (name: keyof typeof customQuake, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      value={customQuake[name]}
      onInput={({ currentTarget }) =>
        setCustomQuake((last) => ({ ...last, [name]: currentTarget.value }))
      }
    />
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ErrorMessage text={errorMessage} />
      <div className="grid gap-x-5 gap-y-2 md:grid-cols-[3fr_1fr]">
        <EarthMap
          terminals={terminals}
          quakes={quakes}
          onPick={({ lat, lng }) =>
            setCustomQuake((last) => ({ ...last, lat: lat.toFixed(3), lng: lng.toFixed(3) }))
          }
        />
        <Legend />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Panel heading="Past earthquake">
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="Earthquake"
              value={id || (past[0]?.id ?? '')}
              onChange={({ currentTarget }) => setId(currentTarget.value)}
              options={past.map((one) => ({
                value: one.id,
                text: `${one.name} M${one.magnitude}`,
              }))}
            />
            <Button
              disabled={isBusy || past.length === 0}
              onClick={() =>
                run(() => runCommand(world, { verb: 'quake', quake: id || (past[0]?.id ?? '') }))
              }
            >
              Trigger earthquake
            </Button>
          </div>
        </Panel>
        <Panel heading="Custom earthquake">
          <form
            className="grid gap-3"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              const [lat = 0, lng = 0, depthKm = 0, magnitude = 0] = [
                customQuake.lat,
                customQuake.lng,
                customQuake.depthKm,
                customQuake.magnitude,
              ].map(Number)
              run(() =>
                runCommand(world, {
                  verb: 'quake',
                  quake: { id: `console-${quakes.length + 1}`, lat, lng, depthKm, magnitude },
                }),
              )
            }}
          >
            <p className="text-sm text-ink-quiet">Click the map to set the epicentre.</p>
            <div className="grid grid-cols-2 gap-3">
              {field('lat', 'Latitude')}
              {field('lng', 'Longitude')}
              {field('depthKm', 'Depth (km)')}
              {field('magnitude', 'Magnitude')}
            </div>
            <Button type="submit" disabled={isBusy} className="w-fit">
              Trigger custom earthquake
            </Button>
          </form>
        </Panel>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TsunamiForm world={world} terminals={terminals} />
        <EruptionForm world={world} terminals={terminals} />
      </div>
      {info && <BulletinDelivery world={info} />}
      <Panel heading="Earthquakes">
        <div className="overflow-x-auto">
          <DataTable
            caption="Earthquakes"
            rows={quakes}
            rowKey={({ eqcode }) => eqcode}
            columns={columns}
          />
        </div>
      </Panel>
    </div>
  )
}

const legend = [
  { colour: mapColours.connected, text: 'Terminal connected' },
  { colour: mapColours.disconnected, text: 'Terminal disconnected' },
  { colour: mapColours.alerted, text: 'Terminal with a tsunami or eruption alert', isRing: true },
  { colour: mapColours.epicentre, text: 'Epicentre' },
  { colour: mapColours.warned, text: 'Warned area: expected intensity 4 or more' },
  { colour: mapColours.p, text: 'P wave', isRing: true },
  { colour: mapColours.s, text: 'S wave', isRing: true },
]

function Legend() {
  return (
    <ul className="flex flex-wrap content-start gap-x-5 gap-y-2 text-sm" aria-label="Map legend">
      {legend.map(({ colour, text, isRing }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3.5 shrink-0 rounded-full border-3"
            style={{ borderColor: colour, background: isRing ? 'transparent' : colour }}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}

const columns: Column<Schemas['Quake']>[] = [
  { heading: 'Origin time (JST)', cell: ({ originAt }) => timeText(originAt) },
  { heading: 'Epicentre area', cell: ({ areaName }) => <span lang="ja">{areaName}</span> },
  { heading: 'Magnitude', cell: ({ magnitude }) => magnitude.toFixed(1) },
  { heading: 'Depth', cell: ({ depthKm }) => `${depthKm} km` },
  { heading: 'Bulletin', cell: ({ isWarning }) => (isWarning ? 'warning' : 'forecast') },
  { heading: 'Warned areas', cell: ({ warnedAreas }) => warnedAreas.length },
  { heading: 'P wave', cell: ({ pKm }) => kmText(pKm) },
  { heading: 'S wave', cell: ({ sKm }) => kmText(sKm) },
  { heading: 'Actions', cell: (quake) => <Cancel quake={quake} /> },
]

function Cancel({ quake: { eqcode, isCancelled } }: { quake: Schemas['Quake'] }) {
  const { world = '' } = useParams()
  const { run, isBusy, errorMessage } = useAction()
  return (
    <>
      <Button
        variant="text"
        disabled={isBusy || isCancelled}
        aria-label={`Cancel warning for ${eqcode}`}
        onClick={() => run(() => runCommand(world, { verb: 'cancel-warning', eqcode }))}
      >
        {isCancelled ? 'Cancelled' : 'Cancel'}
      </Button>
      <ErrorMessage text={errorMessage} />
    </>
  )
}

function kmText(km: number | undefined): string {
  return km === undefined ? '–' : `${Math.round(km)} km`
}
