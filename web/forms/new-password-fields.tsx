import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordInput } from '../ui/password-input.tsx'

/** A new password, typed twice; `fields` as the form has registered them. */
export function NewPasswordFields({
  label = '新しいパスワード',
  fields,
  errors,
}: {
  label?: string
  fields: { password: UseFormRegisterReturn; passwordCheck: UseFormRegisterReturn }
  errors: { password?: FieldError | undefined; passwordCheck?: FieldError | undefined }
}) {
  return (
    <>
      <PasswordInput
        label={label}
        hint="8文字以上の半角英数字と記号が使えます。"
        required
        autoComplete="new-password"
        error={errors.password?.message}
        {...fields.password}
      />
      <PasswordInput
        label={`${label}（確認）`}
        required
        autoComplete="new-password"
        error={errors.passwordCheck?.message}
        {...fields.passwordCheck}
      />
    </>
  )
}
