import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error.ts'
import { getOpenWave } from '../../../api/open.ts'
import { SelectField } from '../../../forms/choice-fields.tsx'
import { TextField } from '../../../forms/fields.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { pastQuakeList } from '../../../../simulator/quake/shared/past-quake-list.ts'
import { places } from '../../../map/places.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { dateText } from '../../../text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { Spinner } from '../../../ui/icon.tsx'
import {
  defaultValues,
  ownQuake,
  simulationSchema,
  type SimulationValues,
  toTrial,
  type Trial,
  withQuake,
} from './simulation-form.ts'
import { TrialPanel } from './trial-panel.tsx'
import { fieldGap } from '../../../ui/text-input.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

/** The duration of a simulation in seconds. It is long enough for the S wave to cross the whole country. */
const simulatedS = 600

export function Component() {
  // Each start has a new number, so that the player restarts even if the settings are the same.
  const [start, setStart] = useState({ trial: toTrial(defaultValues), number: 0 })
  const { trial, number } = start
  const { data: wave, error, isFetching, refetch } = useQuery(getOpenWave(trial.quake, simulatedS))
  return (
    <>
      <ScreenHeading />
      <p className="mb-5">
        地震が起きてから緊急地震速報が届き、揺れが始まるまでの時間を確かめることができます。
      </p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[2fr_3fr]">
        <SimulationSettings
          onStart={(next) => {
            setStart({ trial: next, number: number + 1 })
            // With the same earthquake, the query key is the same too, so the query doesn't repeat the failed call by itself.
            if (error && isSameQuake(next, trial)) void refetch()
          }}
        />
        {wave && <TrialPanel key={number} trial={trial} wave={wave} isStarted={number > 0} />}
        {!wave && error && !isFetching && (
          <Notification emphasis="warning" title={failureText(error)} isUrgent>
            <p>設定を確認して、もう一度お試しください。</p>
            <Button variant="outline" className="mt-1" onClick={() => void refetch()}>
              もう一度試す
            </Button>
          </Notification>
        )}
        {!wave && isFetching && <Spinner />}
      </div>
    </>
  )
}

function isSameQuake({ quake: first }: Trial, { quake: second }: Trial): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

function SimulationSettings({ onStart }: { onStart: (trial: Trial) => void }) {
  const form = useSchemaForm<SimulationValues>(simulationSchema, { defaultValues })
  const { control, handleSubmit, getValues, setValue, reset } = form
  // When users change a value of a past earthquake, it becomes a custom earthquake.
  const selectOwnQuake = () => setValue('quake', ownQuake)
  return (
    <FormPanel
      form={form}
      submitText="この設定で始める"
      onSubmit={(event) => void handleSubmit((values) => onStart(toTrial(values)))(event)}
    >
      <SelectField
        name="quake"
        control={control}
        label="地震"
        options={quakeOptions}
        onChange={() => reset(withQuake(getValues(), getValues('quake')))}
      />
      <div className={`grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] ${fieldGap}`}>
        {ownQuakeFields.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            control={control}
            label={label}
            correct={withoutBlanks}
            size={8}
            inputMode="decimal"
            onChange={selectOwnQuake}
          />
        ))}
      </div>
      <TextField
        name="warningS"
        control={control}
        label="速報までの時間（秒）"
        hint="地震が起きてから緊急地震速報が発表されるまでの時間"
        correct={withoutBlanks}
        size={8}
        inputMode="decimal"
      />
      <SelectField name="place" control={control} label="あなたの場所" options={placeOptions} />
    </FormPanel>
  )
}

const quakeOptions = [
  ...pastQuakeList.toReversed().map(({ id, name, originAt, magnitude }) => ({
    value: id,
    // For example `2024/01/01(月) 令和6年能登半島地震（M7.6）`.
    text: `${dateText(originAt)} ${name}（M${magnitude.toFixed(1)}）`,
  })),
  { value: ownQuake, text: '自分で設定する' },
]

const ownQuakeFields = [
  { name: 'lat', label: '震央の北緯' },
  { name: 'lng', label: '震央の東経' },
  { name: 'depth', label: '深さ（km）' },
  { name: 'magnitude', label: 'マグニチュード' },
] as const

const placeOptions = places.map(({ name }) => ({ value: name, text: name }))
