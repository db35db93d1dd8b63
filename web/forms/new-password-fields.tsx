import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../ui/password-field.tsx'

/** A new password, typed twice; `fields` as the form has registered them. */
export function NewPasswordFields({
  fields,
  errors,
}: {
  fields: { password: UseFormRegisterReturn; passwordCheck: UseFormRegisterReturn }
  errors: { password?: FieldError | undefined; passwordCheck?: FieldError | undefined }
}) {
  return (
    <>
      <PasswordField
        label="新しいパスワード"
        hint="8文字以上の半角英数字と記号が使えます。"
        required
        autoComplete="new-password"
        error={errors.password?.message}
        {...fields.password}
      />
      <PasswordField
        label="新しいパスワード（確認）"
        required
        autoComplete="new-password"
        error={errors.passwordCheck?.message}
        {...fields.passwordCheck}
      />
    </>
  )
}
