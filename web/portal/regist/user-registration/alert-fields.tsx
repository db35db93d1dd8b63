import { useFormContext, useWatch } from 'react-hook-form'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { receiveChoices } from '../../../text/receiving.ts'
import type { RegistrationValues } from './registration-form.ts'

/** Fields for tsunami and eruption alerts, with the tsunami forecast area. */
export function AlertFields({ areas }: { areas: readonly { name: string; code: string }[] }) {
  const { control, setValue, trigger } = useFormContext<RegistrationValues>()
  const isTsunamiReceived = useWatch({ control, name: 'tsunamiEnabled' }) === 'true'
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">津波情報と噴火情報</legend>
      <RadioField
        name="tsunamiEnabled"
        control={control}
        label="津波情報"
        required
        options={receiveChoices}
        onChange={() => void trigger('tsunamiAreaCode')}
      />
      {isTsunamiReceived && (
        <SelectField
          name="tsunamiAreaCode"
          control={control}
          label="津波予報区"
          required
          placeholder="選択してください"
          options={areas.map(({ name, code }) => ({ value: code, text: name }))}
          className="max-w-96"
          onChange={(chosen) => {
            setValue('tsunamiAreaName', areas.find(({ code }) => code === chosen)?.name ?? '')
            void trigger('tsunamiAreaCode')
          }}
        />
      )}
      <RadioField
        name="eruptionEnabled"
        control={control}
        label="噴火情報"
        required
        options={receiveChoices}
      />
    </fieldset>
  )
}
