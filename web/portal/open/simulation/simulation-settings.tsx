import { places } from '../../../map/places.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { pastQuakes } from './past-quakes.ts'
import {
  firstValues,
  ownQuake,
  simulationSchema,
  type SimulationValues,
  toTrial,
  type Trial,
  withQuake,
} from './simulation-form.ts'

/** What is to be tried out: a past earthquake or one's own, and from where it is seen. */
export function SimulationSettings({ onStart }: { onStart: (trial: Trial) => void }) {
  const { register, handleSubmit, formState, getValues, setValue, reset } =
    useSchemaForm<SimulationValues>(simulationSchema, { defaultValues: firstValues })
  const { errors, isValid } = formState
  // A changed value makes a past earthquake one's own.
  const own = { onChange: () => setValue('quake', ownQuake) }
  return (
    <form
      noValidate
      aria-label="シミュレーションの設定"
      onSubmit={(event) => void handleSubmit((values) => onStart(toTrial(values)))(event)}
      className="grid gap-4 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      <Select
        label="地震"
        options={quakeOptions}
        {...register('quake', {
          onChange: () => reset(withQuake(getValues(), getValues('quake'))),
        })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          label="震央の北緯"
          inputMode="decimal"
          error={errors.lat?.message}
          {...register('lat', own)}
        />
        <TextInput
          label="震央の東経"
          inputMode="decimal"
          error={errors.lng?.message}
          {...register('lng', own)}
        />
        <TextInput
          label="深さ（km）"
          inputMode="decimal"
          error={errors.depth?.message}
          {...register('depth', own)}
        />
        <TextInput
          label="マグニチュード"
          inputMode="decimal"
          error={errors.magnitude?.message}
          {...register('magnitude', own)}
        />
      </div>
      <TextInput
        label="速報までの時間（秒）"
        hint="地震が起きてから緊急地震速報が発表されるまでの時間"
        inputMode="decimal"
        error={errors.warningS?.message}
        {...register('warningS')}
      />
      <Select label="あなたの場所" options={placeOptions} {...register('place')} />
      <Button type="submit" disabled={!isValid}>
        この設定で始める
      </Button>
    </form>
  )
}

const quakeOptions = [
  ...pastQuakes.toReversed().map(({ id, name }) => ({ value: id, text: name })),
  { value: ownQuake, text: '自分で設定する' },
]

const placeOptions = places.map(({ name }) => ({ value: name, text: name }))
