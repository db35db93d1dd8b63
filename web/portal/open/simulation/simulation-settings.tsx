import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { places } from '../../../map/places.ts'
import { dateText } from '../../../text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { type PastQuake, pastQuakes } from './past-quakes.ts'
import {
  defaultValues,
  ownQuake,
  simulationSchema,
  type SimulationValues,
  toTrial,
  type Trial,
  withQuake,
} from './simulation-form.ts'

/** The form for the earthquake, past or the visitor's own, and the visitor's place. */
export function SimulationSettings({ onStart }: { onStart: (trial: Trial) => void }) {
  const { control, handleSubmit, formState, getValues, setValue, reset } =
    useSchemaForm<SimulationValues>(simulationSchema, { defaultValues })
  const { isValid } = formState
  // Changing a value selects the option for the visitor's own earthquake.
  const selectOwnQuake = () => setValue('quake', ownQuake)
  return (
    <form
      noValidate
      aria-label="シミュレーションの設定"
      onSubmit={(event) => void handleSubmit((values) => onStart(toTrial(values)))(event)}
      className="grid gap-4 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      <SelectField
        name="quake"
        control={control}
        label="地震"
        options={quakeOptions}
        onChange={() => reset(withQuake(getValues(), getValues('quake')))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="lat"
          control={control}
          label="震央の北緯"
          inputMode="decimal"
          onChange={selectOwnQuake}
        />
        <TextField
          name="lng"
          control={control}
          label="震央の東経"
          inputMode="decimal"
          onChange={selectOwnQuake}
        />
        <TextField
          name="depth"
          control={control}
          label="深さ（km）"
          inputMode="decimal"
          onChange={selectOwnQuake}
        />
        <TextField
          name="magnitude"
          control={control}
          label="マグニチュード"
          inputMode="decimal"
          onChange={selectOwnQuake}
        />
      </div>
      <TextField
        name="warningS"
        control={control}
        label="速報までの時間（秒）"
        hint="地震が起きてから緊急地震速報が発表されるまでの時間"
        inputMode="decimal"
      />
      <SelectField name="place" control={control} label="あなたの場所" options={placeOptions} />
      <Button type="submit" disabled={!isValid}>
        この設定で始める
      </Button>
    </form>
  )
}

const quakeOptions = [
  ...pastQuakes.toReversed().map(({ id, name, originAt, magnitude }) => ({
    value: id,
    text: nameText({ name, originAt, magnitude }),
  })),
  { value: ownQuake, text: '自分で設定する' },
]

/** E.g. `2024年1月1日(月) 令和6年能登半島地震（M7.6）`. */
function nameText({
  name,
  originAt,
  magnitude,
}: Pick<PastQuake, 'name' | 'originAt' | 'magnitude'>): string {
  return `${dateText(originAt)} ${name}（M${magnitude.toFixed(1)}）`
}

const placeOptions = places.map(({ name }) => ({ value: name, text: name }))
