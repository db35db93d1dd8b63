import { useFormContext } from 'react-hook-form'
import { PasswordField } from './fields/password-field.tsx'
import type { NewPasswordValues } from './new-password.ts'

/** The part of a form that asks for a new password twice. Needs a FormProvider around it. */
export function NewPasswordFields({ label = '新しいパスワード' }: { label?: string }) {
  const { control, trigger, formState } = useFormContext<NewPasswordValues>()
  const { dirtyFields } = formState
  return (
    <>
      <PasswordField
        name="password"
        control={control}
        label={label}
        hint="8文字以上の半角英数字と記号が使えます。"
        required
        autoComplete="new-password"
        onChange={() => dirtyFields.passwordCheck && void trigger('passwordCheck')}
      />
      <PasswordField
        name="passwordCheck"
        control={control}
        label={`${label}（確認）`}
        required
        autoComplete="new-password"
      />
    </>
  )
}
