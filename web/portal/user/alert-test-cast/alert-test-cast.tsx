import { useLoaderData, useNavigate } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import {
  alertTestCastSchema,
  type AlertTestCastValues,
  shindoChoices,
} from './alert-test-cast-form.ts'
import { alertTestCastSteps } from './alert-test-cast-steps.ts'
import { alertChoices, sensChoices } from './alert-test-cast-texts.ts'

export function AlertTestCastScreen() {
  const navigate = useNavigate()
  const { control, subscribe, handleSubmit, formState } = useSchemaForm<AlertTestCastValues>(
    alertTestCastSchema,
    { defaultValues: useLoaderData<AlertTestCastValues>() },
  )
  useTypedValues({ subscribe }, alertTestCastSteps.typed)
  const { isValid } = formState
  const { minimum, maximum } = limits.TestArrivalDelay
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.alertTestCast}</PageHeading>
      <p className="mb-5">
        テスト用の緊急地震速報を端末に送信します。端末が実際に報知しますので、周囲の方にお知らせしてから行ってください。
      </p>
      <FormPanel
        label={screenNames.alertTestCast}
        canSubmit={isValid}
        onSubmit={(event) => {
          void handleSubmit((values) => {
            alertTestCastSteps.draft.save(values)
            return navigate(paths.alertTestCastConfirm)
          })(event)
        }}
      >
        <RadioField
          name="alert"
          control={control}
          label="緊急地震速報の種類"
          required
          options={alertChoices}
        />
        <SelectField
          name="shindo"
          control={control}
          label="予測震度"
          required
          options={shindoChoices}
          className="max-w-60"
        />
        <TextField
          name="ssec"
          control={control}
          label="地震の到達猶予時間（秒）"
          hint={`${minimum}～${maximum}の半角数字で入力してください。`}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <RadioField
          name="sens"
          control={control}
          label="P波検知による報知"
          required
          options={sensChoices}
        />
      </FormPanel>
    </div>
  )
}
