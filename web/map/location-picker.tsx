import { mapClassName, useMap } from './use-map.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notification } from '../ui/notification.tsx'
import { TextInput } from '../ui/text-input.tsx'
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
        onSearch={async (address) => {
          // The user can search before the map has loaded.
          const { search } = await loadMapService()
          const place = await search(address).catch(() => undefined)
          if (place) picker.current?.panTo(place)
          else window.alert('住所が見つかりませんでした。')
        }}
      />
      <div ref={element} className={mapClassName} />
      <p className="text-sm text-ink-quiet">
        地図をダブルクリック（タッチ画面ではタップ）するか、印を動かすと、緯度と経度が入力されます。
      </p>
    </div>
  )
}

/** Not a `form` element, because it is inside a form. */
function AddressField({ onSearch }: { onSearch: (address: string) => Promise<void> }) {
  const [address, setAddress] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const search = () => {
    const trimmed = address.trim()
    setIsEmpty(trimmed === '')
    if (trimmed !== '') void onSearch(trimmed)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInput
        label="住所で地図を移動"
        autoComplete="off"
        className="min-w-56 grow"
        value={address}
        error={isEmpty ? '住所を入力してください。' : undefined}
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
          setAddress(currentTarget.value)
        }
        onKeyDown={(event) => {
          // While Japanese text is being composed, Enter accepts the conversion.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          search()
        }}
      />
      <Button variant="outline" onClick={search} className="mb-0.5">
        地図を移動する
      </Button>
    </div>
  )
}
