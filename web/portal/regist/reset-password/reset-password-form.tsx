import { FormProvider } from 'react-hook-form'
import { useSubmit } from 'react-router'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { resetPasswordSchema, type ResetPasswordValues } from './reset-password-schema.ts'

/** The form for a new password. The user comes from the mailed URL. */
export function ResetPasswordForm({ userId }: { userId: string }) {
  const submit = useSubmit()
  const form = useSchemaForm<ResetPasswordValues>(resetPasswordSchema, {
    defaultValues: { terminalId: '', password: '', passwordCheck: '' },
  })
  const { handleSubmit, formState } = form
  const { isValid } = formState
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.resetPassword}</PageHeading>
      <p className="mb-5">
        ユーザ名：<span className="font-bold">{userId}</span>
      </p>
      <FormProvider {...form}>
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
          <TextField
            name="terminalId"
            control={form.control}
            label="シリアル番号"
            required
            correct={withoutBlanks}
            inputMode="numeric"
            autoComplete="off"
          />
          <NewPasswordFields userName={userId} />
        </FormPanel>
      </FormProvider>
      <p className="mt-5">
        メールのURLは24時間以内に1回だけ使用できます。変更できないときは、
        <TextLink to={paths.forgotMail}>もう一度メールを受け取って</TextLink>
        ください。
      </p>
    </div>
  )
}
