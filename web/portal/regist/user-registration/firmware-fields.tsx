import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { hourOptions } from '../../../forms/hours.ts'
import type { RegistrationValues } from './registration-form.ts'

/** Fields for the hours in which the terminal may update its firmware. */
export function FirmwareFields() {
  const { control, trigger } = useFormContext<RegistrationValues>()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-bold">ファームウェアの更新時間帯</legend>
      <p className="text-sm text-ink-quiet">
        終了時刻が開始時刻より前のときは、翌日の時刻になります。
      </p>
      <div className="flex flex-wrap gap-4">
        <SelectField
          name="firmwareSince"
          control={control}
          label="開始時刻"
          required
          options={hourOptions}
          onChange={() => void trigger('firmwareUntil')}
        />
        <SelectField
          name="firmwareUntil"
          control={control}
          label="終了時刻"
          required
          options={hourOptions}
          onChange={() => void trigger('firmwareUntil')}
        />
      </div>
    </fieldset>
  )
}
