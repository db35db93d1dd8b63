import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notification } from '../ui/notification.tsx'
import { AddressField } from './address-field.tsx'
import { ChosenPlace } from './chosen-place.tsx'
import { MapFrame, useMap } from './map-panel.tsx'
import type { Coordinates, PickerMap } from './map.ts'
import { isAtSea, seaRefused } from './place-name.ts'

/** A map with an address search, for picking a location. `value` is the picked place. */
export function LocationPicker({
  value,
  onPick,
}: {
  value: Coordinates | undefined
  onPick: (place: Coordinates) => void
}) {
  const picker = useRef<PickerMap>(null)
  const [isRefused, setIsRefused] = useState(false)
  // The map is mounted only once, so its callbacks read the current props from this ref.
  const latest = useRef({ value, onPick })
  useEffect(() => {
    latest.current = { value, onPick }
  })
  const pick = async (picked: Coordinates) => {
    const isSea = await isAtSea(picked).catch(() => false)
    setIsRefused(isSea)
    if (isSea) picker.current?.show(latest.current.value)
    else latest.current.onPick(picked)
  }
  const map = useMap(({ mountPicker }, container) => {
    picker.current = mountPicker(container, {
      at: latest.current.value,
      onPick: pick,
    })
    return picker.current
  }, '')
  const { lat, lng } = value ?? {}
  useEffect(() => {
    picker.current?.show(lat === undefined || lng === undefined ? undefined : { lat, lng })
  }, [lat, lng])

  if (map.isMissing) {
    return (
      <Notification emphasis="caution" title="地図を読み込めませんでした。">
        <p>緯度と経度を入力してください。</p>
      </Notification>
    )
  }
  return (
    <div className="grid gap-4">
      <AddressField
        onFound={({ at, zoom }) => picker.current?.panTo(at, zoom)}
        onChoose={({ at }) => void pick(at)}
      />
      <MapFrame label="設置場所を選ぶ地図" map={map}>
        <div className="flex flex-wrap items-center gap-x-2 border-t border-line">
          <Directions onPress={(x, y) => picker.current?.pan(x, y)} />
          <Button variant="text" onClick={() => picker.current?.pickCentre()}>
            地図の中心を選ぶ
          </Button>
        </div>
      </MapFrame>
      <div className="grid gap-1 text-sm text-ink-quiet">
        <p>
          地図をダブルクリック（タッチ画面ではタップ）するか、印を動かすか、「地図の中心を選ぶ」を押すと、その場所を選べます。
        </p>
        <p role="alert" className="font-bold text-error empty:hidden">
          {isRefused && seaRefused}
        </p>
        <div className="min-h-12 md:min-h-6">{value && <ChosenPlace at={value} />}</div>
      </div>
    </div>
  )
}

/** Buttons that move the map, for users who can't drag it. */
function Directions({ onPress }: { onPress: PickerMap['pan'] }) {
  return (
    <fieldset aria-label="地図を動かす" className="flex flex-wrap">
      {directions.map(({ label, arrow, x, y }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          className="h-11 w-9 hover:bg-action-quiet"
          onClick={() => onPress(x, y)}
        >
          {arrow}
        </button>
      ))}
    </fieldset>
  )
}

/** How far a press of each button moves the map, as fractions of the map's size. */
const directions = [
  { label: '西へ動かす', arrow: '←', x: -0.4, y: 0 },
  { label: '北へ動かす', arrow: '↑', x: 0, y: -0.4 },
  { label: '南へ動かす', arrow: '↓', x: 0, y: 0.4 },
  { label: '東へ動かす', arrow: '→', x: 0.4, y: 0 },
]
