import { useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import type { infer as Infer } from 'zod/mini'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { AnnouncedError } from '../errors/announced-error.tsx'
import { onetimePasswordSchema } from './onetime-password-schema.ts'

/** The result of a failed one-time-password login. */
export interface OnetimePasswordError {
  text: string
}

/** The one-time-password login form. */
export function OnetimePasswordForm({ error }: { error: OnetimePasswordError | undefined }) {
  const submit = useSubmit()
  const { control, handleSubmit, formState } = useSchemaForm<Infer<typeof onetimePasswordSchema>>(
    onetimePasswordSchema,
    {
      defaultValues: { token: '' },
    },
  )
  const { isValid } = formState
  // Each attempt has a key of its own, so that a repeated error is shown and announced again.
  const { key } = useLocation()
  // Typing hides the error of the last attempt.
  const [hiddenError, setHiddenError] = useState<OnetimePasswordError>()
  return (
    <form
      noValidate
      aria-label={screenNames.otpLogin}
      onInput={() => setHiddenError(error)}
      onSubmit={(event) => {
        void handleSubmit((values) =>
          submit({ ...values }, { method: 'post', encType: 'application/json' }),
        )(event)
      }}
      className="grid gap-5"
    >
      {error && error !== hiddenError && (
        <AnnouncedError key={key} error={error} title={error.text}>
          <Notification emphasis="warning" title={error.text} />
        </AnnouncedError>
      )}
      <PasswordField
        name="token"
        control={control}
        label="ワンタイムパスワード"
        required
        correct={withoutBlanks}
        hint="メールに記載された24文字の英数字です。"
        autoComplete="one-time-code"
      />
      <Button type="submit" disabled={!isValid} className="w-fit min-w-40">
        ログイン
      </Button>
    </form>
  )
}
