import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { searchAddress } from './address-search.ts'
import type { FoundPlace } from './map.ts'

/** An address search. If several places match, the user chooses one. It has no `form` element, because it is used inside a form. */
export function AddressField({
  onFound,
  onChoose,
}: {
  onFound: (place: FoundPlace) => void
  onChoose: (place: FoundPlace) => void
}) {
  const [address, setAddress] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [shown, setShown] = useState<FoundPlace>()
  const show = (place: FoundPlace) => {
    setShown(place)
    onFound(place)
  }
  const { mutate, data, isError } = useMutation({
    mutationFn: searchAddress,
    onMutate: () => setShown(undefined),
    onSuccess: ({ places: [first, ...others] }) => {
      if (first === undefined) window.alert('住所が見つかりませんでした。')
      else if (others.length === 0) show(first)
    },
  })
  const submit = () => {
    const trimmed = address.trim()
    setIsEmpty(trimmed === '')
    if (trimmed !== '') mutate(trimmed)
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    // Ignores an Enter that only confirms the text of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label="住所で地図を移動"
          hint="例：石川県金沢市"
          autoComplete="off"
          value={address}
          error={isEmpty ? '住所を入力してください。' : undefined}
          onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
            setAddress(currentTarget.value)
          }
          onKeyDown={submitOnEnter}
        />
        <Button variant="outline" onClick={submit} className="mb-2">
          地図を移動する
        </Button>
      </div>
      <div aria-live="polite">
        {isError && (
          <p className="text-error">住所を検索できませんでした。通信状況を確認してください。</p>
        )}
        {data && shown && <ShownText place={shown} rest={data.rest} onChoose={onChoose} />}
        {data && !shown && data.places.length > 1 && (
          <Candidates places={data.places} onChoose={show} />
        )}
      </div>
    </div>
  )
}

function Candidates({
  places,
  onChoose,
}: {
  places: readonly FoundPlace[]
  onChoose: (place: FoundPlace) => void
}) {
  return (
    <>
      <p>同じ名前の場所があります。どちらを表示するか選んでください。</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place.name}>
            <Button variant="outline" onClick={() => onChoose(place)}>
              {place.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ShownText({
  place,
  rest,
  onChoose,
}: {
  place: FoundPlace
  rest: string
  onChoose: (place: FoundPlace) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {place.name !== '' && <p>{place.name}を表示しています。</p>}
      {rest !== '' && (
        <p className="font-bold">
          「{rest}」は見つかりませんでした。地図を動かして、場所を選んでください。
        </p>
      )}
      <Button variant="outline" onClick={() => onChoose(place)}>
        この場所にする
      </Button>
    </div>
  )
}
