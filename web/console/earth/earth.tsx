import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseNumber, useAddress } from '../address.ts'
import { useParams } from 'react-router'
import { getQuakeEffects, getWorld, listQuakes, liveTerminals, type Schemas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { EruptionForm, TsunamiForm } from './alert-forms.tsx'
import { BulletinDelivery } from './bulletin-delivery.tsx'
import { EarthMap } from './earth-map.tsx'
import type { MapView } from './layered-map.ts'
import { Legend } from './legend.tsx'
import { CustomQuakeForm, PastQuakeForm, type TypedQuake } from './quake-forms.tsx'
import { QuakeResults } from './quake-results.tsx'

export function Component() {
  const { world = '' } = useParams()
  const { data: quakes = noQuakes } = useQuery(listQuakes(world))
  const { data: terminals = noTerminals } = useQuery(liveTerminals(world, 'map'))
  const { data: info } = useQuery(getWorld(world))
  const [address, setAddress] = useAddress(emptyAddress)
  const newest = quakes[0]?.eqcode
  const [lastNewest, setLastNewest] = useState(newest)
  // Selects a new earthquake as soon as it appears.
  if (newest !== lastNewest) {
    setLastNewest(newest)
    if (lastNewest !== undefined) setAddress(emptyAddress)
  }
  const shown = quakes.find(({ eqcode }) => eqcode === address.quake) ?? quakes[0]
  const view = viewIn(address)
  const { data: effects } = useQuery({
    ...getQuakeEffects(world, shown?.eqcode ?? ''),
    enabled: shown !== undefined,
  })
  const [typed, setTyped] = useState<TypedQuake>({
    lat: '37.5',
    lng: '137.2',
    depthKm: '10',
    magnitude: '6.5',
  })
  const type = (change: Partial<TypedQuake>): void => setTyped((last) => ({ ...last, ...change }))
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
      <EarthMap
        terminals={terminals}
        quakes={quakes}
        shown={shown}
        areas={effects?.areas ?? noAreas}
        view={view}
        onMove={(to) =>
          setAddress({ lat: to.lat.toFixed(3), lng: to.lng.toFixed(3), zoom: String(to.zoom) })
        }
        onPick={({ lat, lng }) => type({ lat: lat.toFixed(3), lng: lng.toFixed(3) })}
      />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <Legend />
        <PastQuakeForm world={world} />
        <QuakeResults
          world={world}
          quakes={quakes}
          shown={shown}
          effects={effects}
          onShow={(quake) => setAddress({ ...emptyAddress, quake })}
        />
        <CustomQuakeForm
          world={world}
          id={`console-${quakes.length + 1}`}
          typed={typed}
          onType={type}
        />
        <TsunamiForm world={world} terminals={terminals} />
        <EruptionForm world={world} terminals={terminals} />
        {info && <BulletinDelivery world={info} />}
      </div>
    </div>
  )
}

const emptyAddress = { quake: '', lat: '', lng: '', zoom: '' }

/** Returns the part of the map that an address names. Undefined if the address has none. */
function viewIn(address: typeof emptyAddress): MapView | undefined {
  const [lat, lng, zoom] = [address.lat, address.lng, address.zoom].map(parseNumber)
  if (lat === undefined || lng === undefined || zoom === undefined) return undefined
  return Math.abs(lat) > 90 || Math.abs(lng) > 180 ? undefined : { lat, lng, zoom }
}

// These are constants, because a new empty list in each render would make the map draw again.
const noTerminals: LiveRow[] = []
const noQuakes: Schemas['Quake'][] = []
const noAreas: Schemas['QuakeEffects']['areas'] = []
