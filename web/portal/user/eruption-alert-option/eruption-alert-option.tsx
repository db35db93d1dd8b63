import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { notes } from '../../../text/notes.ts'
import { receiveChoices } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { AreaMissing } from './area-missing.tsx'
import {
  eruptionLevelChoices,
  eruptionOptionSchema,
  eruptionOptionSteps,
  type EruptionOptionValues,
} from './eruption-option-form.ts'

export function EruptionAlertOptionScreen() {
  const values = useLoaderData<EruptionOptionValues>()
  const navigate = useNavigate()
  const { control, subscribe, handleSubmit, formState } = useSchemaForm<EruptionOptionValues>(
    eruptionOptionSchema,
    { defaultValues: values },
  )
  useTypedValues({ subscribe }, eruptionOptionSteps.typed)
  const { isValid } = formState
  const isReceiving = useWatch({ control, name: 'receiveFlag' }) === 'true'
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.eruptionAlertOption}</PageHeading>
      <p className="mb-5">
        端末で受信する噴火情報を設定します。{notes.upToFiveMinutes}
        {notes.restarts}
      </p>
      <FormPanel
        label={screenNames.eruptionAlertOption}
        canSubmit={isValid}
        onSubmit={(event) => {
          void handleSubmit((typed) => {
            eruptionOptionSteps.draft.save(typed)
            return navigate(paths.eruptionAlertOptionConfirm)
          })(event)
        }}
      >
        {values.areaState === 'unknown' ? (
          <AreaMissing />
        ) : (
          <p>
            <span className="font-bold">対象地域：</span>
            {values.areaState === 'unset' ? notes.areaUnset : values.areaName}
            <span className="block text-sm text-ink-quiet">端末の設置場所から決まります。</span>
          </p>
        )}
        <RadioField
          name="receiveFlag"
          control={control}
          label="噴火情報の受信"
          required
          options={receiveChoices}
        />
        {isReceiving && (
          <>
            <RadioField
              name="level"
              control={control}
              label="受信する条件"
              required
              options={eruptionLevelChoices}
            />
            <RadioField
              name="reportFlag"
              control={control}
              label="噴火速報の受信"
              required
              options={receiveChoices}
            />
          </>
        )}
      </FormPanel>
    </div>
  )
}
