import { useFormContext } from 'react-hook-form'
import { hourOptions } from '../../../forms/hours.ts'
import { Select } from '../../../ui/select.tsx'
import type { RegistrationValues } from './registration-form.ts'

/** When the terminal may update itself. */
export function FirmwareFields() {
  const { register, trigger, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-bold">ファームウェアの更新時間帯</legend>
      <p className="text-sm text-ink-quiet">
        終了時刻が開始時刻より前のときは、翌日の時刻になります。
      </p>
      <div className="flex flex-wrap gap-4">
        <Select
          label="開始時刻"
          required
          options={hourOptions}
          error={errors.firmwareSince?.message}
          {...register('firmwareSince', { onChange: () => trigger('firmwareUntil') })}
        />
        <Select
          label="終了時刻"
          required
          options={hourOptions}
          error={errors.firmwareUntil?.message}
          {...register('firmwareUntil', { onChange: () => trigger('firmwareUntil') })}
        />
      </div>
    </fieldset>
  )
}
