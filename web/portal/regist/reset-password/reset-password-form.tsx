import { useSubmit } from 'react-router'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { resetPasswordSchema, type ResetPasswordValues } from './reset-password-schema.ts'

/** Asks the user of the mailed URL for a new password. */
export function ResetPasswordForm({ userId }: { userId: string }) {
  const submit = useSubmit()
  const { register, handleSubmit, trigger, formState } = useSchemaForm<ResetPasswordValues>(
    resetPasswordSchema,
    { defaultValues: { terminalId: '', password: '', passwordCheck: '' } },
  )
  const { errors, dirtyFields, isValid } = formState
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.resetPassword}</PageHeading>
      <p className="mb-5">
        ユーザ名：<span className="font-bold">{userId}</span>
      </p>
      <FormPanel
        label={screenNames.resetPassword}
        submitText="パスワードを変更する"
        canSubmit={isValid}
        onSubmit={(event) => {
          void handleSubmit((values) =>
            submit({ ...values }, { method: 'post', encType: 'application/json' }),
          )(event)
        }}
      >
        <TextInput
          label="シリアル番号"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.terminalId?.message}
          {...register('terminalId')}
        />
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
      <p className="mt-5">
        メールのURLは24時間以内に1回だけ使用できます。変更できないときは、
        <TextLink to={paths.forgotMail}>もう一度メールを受け取って</TextLink>
        ください。
      </p>
    </div>
  )
}
