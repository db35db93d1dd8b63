import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { infer as Infer } from 'zod/mini'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { otpSchema } from './otp-schema.ts'

/** What a refused one-time password leaves behind. */
export interface OtpRefusal {
  text: string
}

/** The one-time-password login form. */
export function OtpForm({ refusal }: { refusal: OtpRefusal | undefined }) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const { control, handleSubmit, formState } = useSchemaForm<Infer<typeof otpSchema>>(otpSchema, {
    defaultValues: { token: '' },
  })
  const { isValid } = formState
  // The refusal that stood there when the form was last touched is not shown any more.
  const [touchedAfter, setTouchedAfter] = useState<OtpRefusal>()
  return (
    <form
      noValidate
      aria-label={screenNames.otpLogin}
      onInput={() => setTouchedAfter(refusal)}
      onSubmit={(event) => {
        void handleSubmit((values) =>
          submit({ ...values }, { method: 'post', encType: 'application/json' }),
        )(event)
      }}
      className="grid gap-5"
    >
      {refusal && refusal !== touchedAfter && (
        <Notification emphasis="warning" title={refusal.text} isUrgent />
      )}
      <PasswordField
        name="token"
        control={control}
        label="ワンタイムパスワード"
        required
        hint="メールに記載された24文字の英数字です。"
        autoComplete="one-time-code"
      />
      <Button
        type="submit"
        disabled={!isValid || navigation.state !== 'idle'}
        className="w-fit min-w-40"
      >
        ログイン
      </Button>
    </form>
  )
}
