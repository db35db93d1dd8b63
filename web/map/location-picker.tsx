import { mapClassName, useMap } from './use-map.ts'
import { useEffect, useRef } from 'react'
import { Notification } from '../ui/notification.tsx'
import { AddressField } from './address-field.tsx'
import { ChosenPlace } from './chosen-place.tsx'
import { loadMapService } from './engine.ts'
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
