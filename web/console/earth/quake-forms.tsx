import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { runCommand } from '../actions.ts'
import { listPastQuakes } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** Triggers one of the past earthquakes. */
export function PastQuakeForm({ world }: { world: string }) {
  const { data: past = [] } = useQuery(listPastQuakes)
  const { run, isBusy, errorMessage } = useAction()
  const [chosen, setChosen] = useState('')
  const quake = chosen || (past[0]?.id ?? '')
  return (
    <Panel heading="Trigger earthquake">
      <div className="grid gap-3">
        <Select
          label="Earthquake"
          value={quake}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={past.map(({ id, name, magnitude }) => ({
            value: id,
            text: `${name} M${magnitude}`,
          }))}
        />
        <ErrorMessage text={errorMessage} />
        <Button
          className="w-fit"
          disabled={isBusy || past.length === 0}
          onClick={() => run(() => runCommand(world, { verb: 'quake', quake }))}
        >
          Trigger earthquake
        </Button>
      </div>
    </Panel>
  )
}

/** The values of an earthquake as they are typed. */
export interface TypedQuake {
  lat: string
  lng: string
  depthKm: string
  magnitude: string
}

/** Triggers an earthquake with the tester's own values. */
export function CustomQuakeForm({
  world,
  id,
  typed,
  onType,
}: {
  world: string
  id: string
  typed: TypedQuake
  onType: (change: Partial<TypedQuake>) => void
}) {
  const { run, isBusy, errorMessage } = useAction()
  const field = (name: keyof TypedQuake, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      className="min-w-0"
      value={typed[name]}
      onInput={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const quake = {
      id,
      lat: Number(typed.lat),
      lng: Number(typed.lng),
      depthKm: Number(typed.depthKm),
      magnitude: Number(typed.magnitude),
    }
    run(() => runCommand(world, { verb: 'quake', quake }))
  }
  return (
    <Disclosure summary="Custom earthquake">
      <form className="grid gap-3" onSubmit={submit}>
        <p className="text-sm text-ink-quiet">Click the map to set the epicentre.</p>
        <div className="grid grid-cols-2 gap-3">
          {field('lat', 'Latitude')}
          {field('lng', 'Longitude')}
          {field('depthKm', 'Depth (km)')}
          {field('magnitude', 'Magnitude')}
        </div>
        <ErrorMessage text={errorMessage} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Trigger custom earthquake
        </Button>
      </form>
    </Disclosure>
  )
}
