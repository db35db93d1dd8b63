import { FormProvider } from 'react-hook-form'
import { useActionData, useSubmit } from 'react-router'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { cachedUser } from '../../session/session-user.ts'
import { changePasswordSchema, type ChangePasswordValues } from './change-password-schema.ts'

export function ChangePasswordScreen() {
  const done = useActionData<{ isChanged: true }>()
  if (!done) return <ChangePasswordForm />
  return (
    <FinishPage
      heading={screenNames.resetPasswordFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}へ`}
    >
      <p>次のログインから、新しいパスワードをお使いください。</p>
    </FinishPage>
  )
}

function ChangePasswordForm() {
  const submit = useSubmit()
  const form = useSchemaForm<ChangePasswordValues>(changePasswordSchema, {
    defaultValues: { password: '', passwordCheck: '' },
  })
  const { handleSubmit, formState } = form
  const { isValid } = formState
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.changePassword}</PageHeading>
      <FormProvider {...form}>
        <FormPanel
          label={screenNames.changePassword}
          submitText="パスワードを変更する"
          canSubmit={isValid}
          onSubmit={(event) => {
            void handleSubmit((values) =>
              submit({ ...values }, { method: 'post', encType: 'application/json' }),
            )(event)
          }}
        >
          <NewPasswordFields userName={cachedUser()?.userId} />
        </FormPanel>
      </FormProvider>
    </div>
  )
}
