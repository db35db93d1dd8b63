import { useActionData, useSubmit } from 'react-router'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
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
  const { register, handleSubmit, trigger, formState } = useSchemaForm<ChangePasswordValues>(
    changePasswordSchema,
    { defaultValues: { password: '', passwordCheck: '' } },
  )
  const { errors, dirtyFields, isValid } = formState
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.changePassword}</PageHeading>
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
        <NewPasswordFields
          fields={{
            password: register('password', {
              onChange: () => dirtyFields.passwordCheck && trigger('passwordCheck'),
            }),
            passwordCheck: register('passwordCheck'),
          }}
          errors={errors}
        />
      </FormPanel>
    </div>
  )
}
