import { useFormContext, useWatch } from 'react-hook-form'
import { LocationPicker } from '../map/location-picker.tsx'
import { isInJapan } from '../map/map.ts'
import { TextInput } from '../ui/text-input.tsx'
import type { LocationValues } from './location-form.ts'

/** The part of a form that asks where a terminal stands; the form is provided around it. */
export function LocationFields() {
  const { control, register, setValue, formState } = useFormContext<LocationValues>()
  const { errors } = formState
  const [lat, lng] = useWatch({ control, name: ['lat', 'lng'] }).map(Number)
  const place = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">端末の設置場所</legend>
      <LocationPicker
        value={place && isInJapan(place) ? place : undefined}
        onPick={(picked) => {
          const options = { shouldValidate: true, shouldDirty: true, shouldTouch: true }
          setValue('lat', picked.lat.toFixed(5), options)
          setValue('lng', picked.lng.toFixed(5), options)
        }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput
          label="北緯"
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.lat?.message}
          {...register('lat')}
        />
        <TextInput
          label="東経"
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.lng?.message}
          {...register('lng')}
        />
      </div>
      <TextInput
        label="設置階"
        hint="例：1階"
        required
        autoComplete="off"
        error={errors.floor?.message}
        {...register('floor')}
      />
      <TextInput
        label="メモ"
        hint="例：玄関横の棚"
        autoComplete="off"
        error={errors.memo?.message}
        {...register('memo')}
      />
    </fieldset>
  )
}
