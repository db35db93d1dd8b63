import { FormProvider, useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { isChanged } from '../../../forms/is-changed.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingChoices } from '../../../text/sending.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { LocationFields } from '../../location-fields.tsx'
import { paths } from '../../paths.ts'
import {
  confUpdateSchema,
  confUpdateSteps,
  type ConfUpdateValues,
  startValues,
} from './conf-update-form.ts'
import { FixedLocation } from './fixed-location.tsx'

export interface ConfUpdateData {
  saved: ConfUpdateValues
  /** The saved values, replaced by what the user has typed but not sent yet. */
  typed: ConfUpdateValues
}

export function ConfUpdateScreen() {
  const { saved, typed } = useLoaderData<ConfUpdateData>()
  const navigate = useNavigate()
  const form = useSchemaForm<ConfUpdateValues>(confUpdateSchema, {
    defaultValues: startValues(saved, typed),
  })
  useTypedValues(form, confUpdateSteps.typed)
  const { control, handleSubmit, formState } = form
  const { isValid } = formState
  const current = useWatch({ control })
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.confUpdate}</PageHeading>
      <FormProvider {...form}>
        <FormPanel
          label={screenNames.confUpdate}
          canSubmit={isValid && isChanged(current, saved)}
          onSubmit={(event) => {
            void handleSubmit((values) => {
              confUpdateSteps.draft.save(values)
              return navigate(paths.confUpdateConfirm)
            })(event)
          }}
        >
          <TextField
            name="mailAddress"
            control={control}
            label="メールアドレス"
            required
            type="email"
            autoComplete="email"
          />
          <RadioField
            name="isUserConnMailEnabled"
            control={control}
            label="接続断の通知メール"
            required
            options={sendingChoices}
          />
          {saved.isTmConnection === 'true' ? <LocationFields /> : <FixedLocation saved={saved} />}
        </FormPanel>
      </FormProvider>
      <p className="mt-5">
        パスワードの変更は
        <TextLink to={paths.changePassword}>{screenNames.changePassword}</TextLink>
        で行えます。
      </p>
    </div>
  )
}
