import { useState } from 'react'
import { useActionData, useLocation, useNavigation, useSubmit } from 'react-router'
import type { LoginCredentials as LoginValues } from '../../../api/session.ts'
import { PasswordField } from '../../../forms/fields/password-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AnnouncedError } from '../../errors/announced-error.tsx'
import { paths } from '../../paths.ts'
import type { LoginError } from './login-data.ts'
import { adminLoginSchema, loginSchema } from './login-schema.ts'

/** The login form. Administrators also enter the serial number of the terminal they act for. */
export function LoginForm({ isAdmin }: { isAdmin: boolean }) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const schema = isAdmin ? adminLoginSchema : loginSchema
  const { control, handleSubmit, formState } = useSchemaForm<LoginValues>(schema, {
    defaultValues: { userId: '', password: '', ...(isAdmin && { terminalId: '' }) },
  })
  const { isValid } = formState
  const error = useActionData<LoginError>()
  // Each attempt has a key of its own, so that a repeated error is shown and announced again.
  const { key } = useLocation()
  // Typing hides the error of the last attempt.
  const [hiddenError, setHiddenError] = useState<LoginError>()

  return (
    <form
      noValidate
      aria-label={screenNames.login}
      onInput={() => setHiddenError(error)}
      onSubmit={(event) => {
        void handleSubmit((values) =>
          submit({ ...values }, { method: 'post', encType: 'application/json' }),
        )(event)
      }}
      className="grid gap-5 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      {error && error !== hiddenError && (
        <AnnouncedError key={key} error={error} title={error.text}>
          <Notification emphasis="warning" title={error.text} />
        </AnnouncedError>
      )}
      {isAdmin && (
        <TextField
          name="terminalId"
          control={control}
          label="シリアル番号"
          required
          correct={withoutBlanks}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        name="userId"
        control={control}
        label="ユーザ名"
        required
        correct={withoutBlanks}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        control={control}
        label="パスワード"
        required
        autoComplete="current-password"
      />
      <Button type="submit" disabled={!isValid || navigation.state !== 'idle'} className="w-full">
        {screenNames.login}
      </Button>
      <TextLink to={paths.forgotMail} className="inline-flex min-h-11 w-fit items-center">
        {screenNames.forgotMail}
      </TextLink>
    </form>
  )
}
