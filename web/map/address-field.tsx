import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { searchAddress } from './address-search.ts'
import type { FoundPlace, SearchResult } from './map.ts'

/**
 * Searches an address and shows it with `onFound`. Says what was found and what was not; asks which place is meant if
 * there are several. Not a `form` element, because it is inside a form.
 */
export function AddressField({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const [address, setAddress] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const show = (place: FoundPlace, rest: string) => {
    setOutcome({ kind: 'shown', place, rest })
    onFound(place)
  }
  const run = async (text: string) => {
    const result = await searchAddress(text).catch(() => undefined)
    if (!result) setOutcome({ kind: 'failed' })
    else if (result.places.length > 1) setOutcome({ kind: 'ambiguous', result })
    else if (result.places[0]) show(result.places[0], result.rest)
    else {
      setOutcome({ kind: 'none' })
      window.alert('住所が見つかりませんでした。')
    }
  }
  const submit = () => {
    const trimmed = address.trim()
    setIsEmpty(trimmed === '')
    if (trimmed !== '') void run(trimmed)
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    // Enter also ends the conversion of an input method.
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
        <OutcomeText outcome={outcome} onChoose={(place, rest) => show(place, rest)} />
      </div>
    </div>
  )
}

/** What the last search led to. */
type Outcome =
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'shown'; place: FoundPlace; rest: string }
  | { kind: 'ambiguous'; result: SearchResult }

function OutcomeText({
  outcome,
  onChoose,
}: {
  outcome: Outcome
  onChoose: (place: FoundPlace, rest: string) => void
}) {
  switch (outcome.kind) {
    case 'none':
      return null
    case 'failed':
      return <p className="text-error">住所を検索できませんでした。通信状況を確認してください。</p>
    case 'shown':
      return <ShownText place={outcome.place} rest={outcome.rest} />
    case 'ambiguous':
      return (
        <>
          <p>同じ名前の場所があります。どちらを表示するか選んでください。</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {outcome.result.places.map((place) => (
              <li key={place.name}>
                <Button variant="outline" onClick={() => onChoose(place, outcome.result.rest)}>
                  {place.name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )
    default:
      return unreachable(outcome)
  }
}

function ShownText({ place, rest }: { place: FoundPlace; rest: string }) {
  return (
    <>
      {place.name !== '' && <p>{place.name}を表示しています。</p>}
      {rest !== '' && (
        <p className="font-bold">
          「{rest}」は見つかりませんでした。地図を動かして、場所を選んでください。
        </p>
      )}
    </>
  )
}
