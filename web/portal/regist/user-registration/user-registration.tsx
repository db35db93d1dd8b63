import { FormProvider } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { RegistrationOptions } from '../../../api/registration.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { LocationFields } from '../../location-fields.tsx'
import { paths } from '../../paths.ts'
import { RegistrationStepList } from '../registration-step-list.tsx'
import { AccountFields } from './account-fields.tsx'
import { AlertFields } from './alert-fields.tsx'
import { FirmwareFields } from './firmware-fields.tsx'
import {
  registrationSchema,
  registrationSteps,
  type RegistrationValues,
  typedRegistration,
} from './registration-form.ts'

export interface UserRegistrationData {
  tsunamiAreas: RegistrationOptions['tsunamiAreas']
  values: RegistrationValues
}

export function UserRegistrationScreen() {
  const { tsunamiAreas, values } = useLoaderData<UserRegistrationData>()
  const navigate = useNavigate()
  const form = useSchemaForm<RegistrationValues>(registrationSchema, { defaultValues: values })
  useTypedValues(form, typedRegistration)
  return (
    <div className="max-w-3xl">
      <RegistrationStepList current={2} />
      <PageHeading>{screenNames.userRegistration}</PageHeading>
      <FormProvider {...form}>
        <FormPanel
          label={screenNames.userRegistration}
          canSubmit={form.formState.isValid}
          onSubmit={(event) => {
            void form.handleSubmit((typed) => {
              registrationSteps.draft.save(typed)
              return navigate(paths.userRegistrationConfirm)
            })(event)
          }}
        >
          <p>
            シリアル番号：<span className="font-bold">{values.terminalId}</span>
          </p>
          <AccountFields />
          <FirmwareFields />
          <AlertFields areas={tsunamiAreas} />
          <LocationFields />
        </FormPanel>
      </FormProvider>
    </div>
  )
}
