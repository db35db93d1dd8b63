import { FormProvider, useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import { queryClient } from '../../../api/query-client.ts'
import { getSettings } from '../../../api/settings.ts'
import { isChanged } from '../../../forms/is-changed.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingChoices } from '../../../text/sending.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { LocationFields } from '../../location-fields.tsx'
import { paths } from '../../paths.ts'
import {
  confUpdateSchema,
  confUpdateSteps,
  type ConfUpdateValues,
  toValues,
} from './conf-update-form.ts'

export async function loader() {
  const settings = await queryClient.fetchQuery({ ...getSettings, staleTime: 0 })
  return { saved: toValues(settings), kept: confUpdateSteps.draft.read() }
}

export function Component() {
  const { saved, kept } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const form = useSchemaForm<ConfUpdateValues>(confUpdateSchema, {
    // Whether the terminal is connected is for the server to say, now.
    defaultValues: { ...(kept ?? saved), isTmConnection: saved.isTmConnection },
  })
  const { control, register, handleSubmit, formState } = form
  const { errors, isValid } = formState
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
              confUpdateSteps.draft.keep(values)
              return navigate(paths.confUpdateConfirm)
            })(event)
          }}
        >
          <TextInput
            label="メールアドレス"
            required
            type="email"
            autoComplete="email"
            error={errors.mailAddress?.message}
            {...register('mailAddress')}
          />
          <RadioGroup
            label="接続断の通知メール"
            required
            options={sendingChoices}
            error={errors.isUserConnMailEnabled?.message}
            {...register('isUserConnMailEnabled')}
          />
          {saved.isTmConnection === 'true' ? (
            <LocationFields />
          ) : (
            <Notification emphasis="caution" title="設置場所は変更できません。">
              <p>
                端末がデータセンターに接続されていないため、設置場所は変更できません。端末の電源とネットワークをご確認ください。
              </p>
            </Notification>
          )}
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

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.confUpdate} />
}
