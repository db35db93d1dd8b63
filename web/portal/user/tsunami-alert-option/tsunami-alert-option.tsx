import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { TsunamiOption } from '../../../api/alerts.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { notes } from '../../../text/notes.ts'
import { receiveChoices } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
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
  const { control, register, trigger, handleSubmit, formState } =
    useSchemaForm<TsunamiOptionValues>(tsunamiOptionSchema, { defaultValues: values })
  const { errors, isValid } = formState
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
            tsunamiOptionSteps.draft.keep({ ...typed, areaName: area?.name ?? '' })
            return navigate(paths.tsunamiAlertOptionConfirm)
          })(event)
        }}
      >
        <RadioGroup
          label="津波情報の受信"
          required
          options={receiveChoices}
          error={errors.receiveFlag?.message}
          // Whether an area is needed depends on it.
          {...register('receiveFlag', { onChange: () => void trigger('areaCode') })}
        />
        {isReceiving && (
          <>
            <Select
              label="津波予報区"
              required
              placeholder="選択してください"
              options={areas.map(({ code, name }) => ({ value: code, text: name }))}
              error={errors.areaCode?.message}
              className="max-w-80"
              {...register('areaCode')}
            />
            <RadioGroup
              label="受信する条件"
              required
              options={tsunamiLevelChoices}
              error={errors.level?.message}
              {...register('level')}
            />
          </>
        )}
      </FormPanel>
    </div>
  )
}
