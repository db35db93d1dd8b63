import { useFormContext } from 'react-hook-form'
import { PasswordField } from './fields.tsx'
import { passwordSymbols } from './credential-rules.ts'
import { type NewPasswordValues } from './rules.ts'

/**
 * The part of a form that asks for a new password twice. Needs a FormProvider around it. `userName`
 * is for a form without a field for it: password managers look for it beside a new password.
 */
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
