import { useEffect, useRef, useState } from 'react'
import { contains } from '../../geography/contains.ts'
import { Notification } from '../ui/notification.tsx'
import { AddressField } from './address-field.tsx'
import { loadPrefectureMap, prefecturesIn } from './embedded/outline-maps.ts'
import { loadMapService } from './engine.ts'
import { mapClassName, useMap } from './map-panel.tsx'
import type { Coordinates, PickerMap } from './map.ts'

/** A map that picks a location, with an address search. A controlled component: the caller holds the value. */
export function LocationPicker({
  value,
  onPick,
}: {
  value: Coordinates | undefined
  onPick: (place: Coordinates) => void
}) {
  const picker = useRef<PickerMap>(null)
  // The map is mounted once, so its callbacks read the latest props from this ref.
  const latest = useRef({ value, onPick })
  useEffect(() => {
    latest.current = { value, onPick }
  })
  const { element, isMissing } = useMap((service, container) => {
    picker.current = service.engine.mountPicker(container, {
      label: '設置場所を選ぶ地図',
      at: latest.current.value,
      onPick: (picked) => latest.current.onPick(picked),
    })
    return picker.current
  }, '')
  const { lat, lng } = value ?? {}
  useEffect(() => {
    picker.current?.show(lat === undefined || lng === undefined ? undefined : { lat, lng })
  }, [lat, lng])

  if (isMissing) {
    return (
      <Notification emphasis="caution" title="地図を読み込めませんでした。">
        <p>緯度と経度を入力してください。</p>
      </Notification>
    )
  }
  return (
    <div className="grid gap-4">
      <AddressField
        // The user can search before the map has loaded.
        search={async (address) => (await loadMapService()).search(address)}
        onFound={({ at, zoom }) => {
          picker.current?.panTo(at, zoom)
          element.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <div ref={element} className={mapClassName} />
      <div className="grid gap-1 text-sm text-ink-quiet">
        <p>
          地図をダブルクリック（タッチ画面ではタップ）するか、印を動かすと、緯度と経度が入力されます。
        </p>
        {value && <ChosenPlace at={value} />}
      </div>
    </div>
  )
}

/** Says in which municipality a place is, so that a wrong place is noticed. Shows nothing until that is known. */
export function ChosenPlace({ at: { lat, lng } }: { at: Coordinates }) {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void placeNameAt({ lat, lng })
      .catch(() => undefined)
      .then((found) => isCurrent && setName(found))
    return () => {
      isCurrent = false
    }
  }, [lat, lng])
  if (name === undefined) return null
  return (
    <p>
      選んでいる場所：<span className="font-bold text-ink">{name}</span>
      （市区町村の境界の近くでは、隣の名前になることがあります）
    </p>
  )
}

/**
 * The prefecture and municipality of a place, e.g. `石川県金沢市`. Undefined at sea, and on land without a municipality.
 * Near a border it can be the neighbour, because the outlines are simplified. Rejects if they can't be loaded.
 */
export async function placeNameAt(at: Coordinates): Promise<string | undefined> {
  const candidates = prefecturesIn({ west: at.lng, south: at.lat, east: at.lng, north: at.lat })
  for (const { number, name } of candidates) {
    const { municipalities } = await loadPrefectureMap(number)
    const found = municipalities.find(({ area }) => contains(area, at))
    if (found && found.name !== '') return `${name}${found.name}`
  }
  return undefined
}
