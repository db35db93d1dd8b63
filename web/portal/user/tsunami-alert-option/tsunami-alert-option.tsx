import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { TsunamiOption } from '../../../api/alerts.ts'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { notes } from '../../../text/notes.ts'
import { receiveChoices } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import {
  tsunamiLevelChoices,
  tsunamiOptionSchema,
  tsunamiOptionSteps,
  type TsunamiOptionValues,
} from './tsunami-option-form.ts'

export interface TsunamiOptionData {
  areas: TsunamiOption['areas']
  values: TsunamiOptionValues
}

export function TsunamiAlertOptionScreen() {
  const { areas, values } = useLoaderData<TsunamiOptionData>()
  const navigate = useNavigate()
  const { control, trigger, subscribe, handleSubmit, formState } =
    useSchemaForm<TsunamiOptionValues>(tsunamiOptionSchema, { defaultValues: values })
  useTypedValues({ subscribe }, tsunamiOptionSteps.typed)
  const { isValid } = formState
  const isReceiving = useWatch({ control, name: 'receiveFlag' }) === 'true'
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.tsunamiAlertOption}</PageHeading>
      <p className="mb-5">
        端末で受信する津波情報を設定します。{notes.upToFiveMinutes}
        {notes.restarts}
      </p>
      <FormPanel
        label={screenNames.tsunamiAlertOption}
        canSubmit={isValid}
        onSubmit={(event) => {
          void handleSubmit((typed) => {
            const area = areas.find(({ code }) => code === typed.areaCode)
            tsunamiOptionSteps.draft.save({ ...typed, areaName: area?.name ?? '' })
            return navigate(paths.tsunamiAlertOptionConfirm)
          })(event)
        }}
      >
        <RadioField
          name="receiveFlag"
          control={control}
          label="津波情報の受信"
          required
          options={receiveChoices}
          // An area is required only while alerts are received.
          onChange={() => void trigger('areaCode')}
        />
        {isReceiving && (
          <>
            <SelectField
              name="areaCode"
              control={control}
              label="津波予報区"
              required
              placeholder="選択してください"
              options={areas.map(({ code, name }) => ({ value: code, text: name }))}
              className="max-w-80"
            />
            <RadioField
              name="level"
              control={control}
              label="受信する条件"
              required
              options={tsunamiLevelChoices}
            />
          </>
        )}
      </FormPanel>
    </div>
  )
}
