import { FormProvider } from 'react-hook-form'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { queryClient } from '../../../api/query-client.ts'
import { getRegistrationOptions } from '../../../api/registration.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { LocationFields } from '../../location-fields.tsx'
import { paths } from '../../paths.ts'
import { registrationCredentials } from '../credentials.ts'
import { RegistrationStepList } from '../registration-step-list.tsx'
import { AccountFields } from './account-fields.tsx'
import { AlertFields } from './alert-fields.tsx'
import { FirmwareFields } from './firmware-fields.tsx'
import {
  emptyRegistration,
  registrationSchema,
  registrationSteps,
  type RegistrationValues,
} from './registration-form.ts'

/** Without step 1, back to it. What it remembers goes before what step 2 once took over from it. */
export async function loader() {
  const credentials = registrationCredentials.read()
  if (credentials === undefined) throw redirect(paths.initializeTerminal)
  const { tsunamiAreas } = await queryClient.ensureQueryData(getRegistrationOptions)
  const kept = registrationSteps.draft.read() ?? emptyRegistration(credentials)
  return { tsunamiAreas, values: { ...kept, ...credentials } }
}

export function Component() {
  const { tsunamiAreas, values } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const form = useSchemaForm<RegistrationValues>(registrationSchema, { defaultValues: values })
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
              registrationSteps.draft.keep(typed)
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
