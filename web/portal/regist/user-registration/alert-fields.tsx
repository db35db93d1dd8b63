import { useFormContext, useWatch } from 'react-hook-form'
import { receiveChoices } from '../../../text/receiving.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RegistrationValues } from './registration-form.ts'

/** Which alerts beside earthquakes the terminal takes, and for which stretch of coast. */
export function AlertFields({ areas }: { areas: readonly { name: string; code: string }[] }) {
  const { control, register, setValue, trigger, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  const isTsunamiTaken = useWatch({ control, name: 'tsunamiEnabled' }) === 'true'
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">津波情報と噴火情報</legend>
      <RadioGroup
        label="津波情報"
        required
        options={receiveChoices}
        error={errors.tsunamiEnabled?.message}
        {...register('tsunamiEnabled', { onChange: () => trigger('tsunamiAreaCode') })}
      />
      {isTsunamiTaken && (
        <Select
          label="津波予報区"
          required
          placeholder="選択してください"
          options={areas.map(({ name, code }) => ({ value: code, text: name }))}
          error={errors.tsunamiAreaCode?.message}
          className="max-w-96"
          {...register('tsunamiAreaCode', {
            onChange: (event: { target: { value: string } }) => {
              const chosen = areas.find(({ code }) => code === event.target.value)
              setValue('tsunamiAreaName', chosen?.name ?? '')
              return trigger('tsunamiAreaCode')
            },
          })}
        />
      )}
      <RadioGroup
        label="噴火情報"
        required
        options={receiveChoices}
        error={errors.eruptionEnabled?.message}
        {...register('eruptionEnabled')}
      />
    </fieldset>
  )
}
