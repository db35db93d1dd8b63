import { useFormContext } from 'react-hook-form'
import { PasswordField } from './fields.tsx'
import { passwordSymbols } from './credential-rules.ts'
import { type NewPasswordValues } from './rules.ts'

/** Two fields for a new password, inside a FormProvider. Set `userName` if the form has no field for it, for password managers. */
export function NewPasswordFields({
  label = '新しいパスワード',
  userName,
}: {
  label?: string
  userName?: string
}) {
  const { control, trigger, formState } = useFormContext<NewPasswordValues>()
  const { dirtyFields } = formState
  return (
    <>
      {userName !== undefined && (
        <input hidden readOnly type="text" autoComplete="username" value={userName} />
      )}
      <PasswordField
        name="password"
        control={control}
        label={label}
        hint={`8文字以上の半角英数字と、次の記号が使えます：${passwordSymbols}`}
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
