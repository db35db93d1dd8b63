import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure, Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { listPastQuakes } from '../control.ts'
import { pastQuakeText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

export function PastQuakeForm({ world }: { world: string }) {
  const { data: past = [] } = useQuery(listPastQuakes)
  const [chosen, setChosen] = useState('')
  const quake = chosen || (past[0]?.id ?? '')
  return (
    <Panel heading={t('Trigger earthquake')}>
      <ActionForm
        button={t('Trigger earthquake')}
        variant="solid"
        disabled={past.length === 0}
        action={() => runCommand(world, { verb: 'quake', quake })}
      >
        <Select
          label={t('Earthquake')}
          value={quake}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={past.map((one) => ({ value: one.id, text: pastQuakeText(one) }))}
        />
      </ActionForm>
    </Panel>
  )
}

export interface TypedQuake {
  lat: string
  lng: string
  depthKm: string
  magnitude: string
}

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
  const field = (name: keyof TypedQuake, label: PlainText) => (
    <TextInput
      label={t(label)}
      inputMode="decimal"
      className="min-w-0"
      value={typed[name]}
      onInput={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  )
  const trigger = () => {
    const quake = {
      id,
      lat: Number(typed.lat),
      lng: Number(typed.lng),
      depthKm: Number(typed.depthKm),
      magnitude: Number(typed.magnitude),
    }
    return runCommand(world, { verb: 'quake', quake })
  }
  return (
    <Disclosure summary={t('Custom earthquake')}>
      <ActionForm button={t('Trigger custom earthquake')} variant="solid" action={trigger}>
        <p className="text-sm text-ink-quiet">{t('Click the map to set the epicentre.')}</p>
        <div className="grid grid-cols-2 gap-3">
          {field('lat', 'Latitude')}
          {field('lng', 'Longitude')}
          {field('depthKm', 'Depth (km)')}
          {field('magnitude', 'Magnitude')}
        </div>
      </ActionForm>
    </Disclosure>
  )
}
