import { useFormContext } from 'react-hook-form'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { sendingChoices } from '../../../text/sending.ts'
import type { RegistrationValues } from './registration-form.ts'

/** Fields for the new owner's account and mail address. */
export function AccountFields() {
  const { control, trigger, formState } = useFormContext<RegistrationValues>()
  const { dirtyFields } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">利用者</legend>
      <TextField
        name="userId"
        control={control}
        label="ユーザ名"
        hint="4文字以上16文字以下の半角英数字とアンダーバーが使えます。登録後は変更できません。"
        required
        correct={withoutBlanks}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields label="パスワード" />
      <TextField
        name="mailAddress"
        control={control}
        label="メールアドレス"
        hint="携帯電話のメールアドレスは登録できません。"
        required
        type="email"
        autoComplete="email"
        onChange={() => dirtyFields.mailAddressCheck && void trigger('mailAddressCheck')}
      />
      <TextField
        name="mailAddressCheck"
        control={control}
        label="メールアドレス（確認）"
        required
        type="email"
        autoComplete="email"
      />
      <RadioField
        name="isUserConnMailEnabled"
        control={control}
        label="接続断の通知メール"
        required
        options={sendingChoices}
      />
    </fieldset>
  )
}
