import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGroup } from '../forms/choice-fields.tsx'
import { TextField } from '../forms/fields.tsx'
import { parseDegrees, roundDegrees } from '../forms/typed-text.ts'
import { LocationPicker } from '../map/location-picker.tsx'
import { isInJapan } from '../map/map.ts'
import { degreesText } from '../text/degrees.ts'
import type { LocationValues } from '../forms/rules.ts'
import { fieldGap } from '../ui/text-input.tsx'

export function LocationFields({ heading = '端末の設置場所' }: { heading?: string }) {
  const { control, setValue } = useFormContext<LocationValues>()
  const [lat, lng] = useWatch({ control, name: ['lat', 'lng'] }).map(
    (typed) => parseDegrees(typed) ?? NaN,
  )
  const place = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  return (
    <FieldGroup heading={heading}>
      <LocationPicker
        value={place && isInJapan(place) ? place : undefined}
        onPick={(picked) => {
          const options = { shouldValidate: true, shouldDirty: true, shouldTouch: true }
          setValue('lat', degreesText(picked.lat), options)
          setValue('lng', degreesText(picked.lng), options)
        }}
      />
      <div
        className={`grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] ${fieldGap}`}
      >
        {coordinates.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            control={control}
            label={label}
            size={12}
            required
            correct={roundDegrees}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <TextField
        name="floor"
        control={control}
        label="設置階"
        hint="例：1階"
        required
        autoComplete="off"
      />
      <TextField
        name="memo"
        control={control}
        label="メモ"
        hint="例：玄関横の棚"
        autoComplete="off"
      />
    </FieldGroup>
  )
}

const coordinates = [
  { name: 'lat', label: '北緯' },
  { name: 'lng', label: '東経' },
] as const
