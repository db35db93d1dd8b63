import { useFormContext } from 'react-hook-form'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { sendingChoices } from '../../../text/sending.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { RegistrationValues } from './registration-form.ts'

/** Who the new owner is, and where mails go. */
export function AccountFields() {
  const { register, trigger, formState } = useFormContext<RegistrationValues>()
  const { errors, dirtyFields } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">利用者</legend>
      <TextInput
        label="ユーザ名"
        hint="4文字以上16文字以下の半角英数字とアンダーバーが使えます。登録後は変更できません。"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.userId?.message}
        {...register('userId')}
      />
      <NewPasswordFields
        label="パスワード"
        fields={{
          password: register('password', {
            onChange: () => dirtyFields.passwordCheck && trigger('passwordCheck'),
          }),
          passwordCheck: register('passwordCheck'),
        }}
        errors={errors}
      />
      <TextInput
        label="メールアドレス"
        hint="携帯電話のメールアドレスは登録できません。"
        required
        type="email"
        autoComplete="email"
        error={errors.mailAddress?.message}
        {...register('mailAddress', {
          onChange: () => dirtyFields.mailAddressCheck && trigger('mailAddressCheck'),
        })}
      />
      <TextInput
        label="メールアドレス（確認）"
        required
        type="email"
        autoComplete="email"
        error={errors.mailAddressCheck?.message}
        {...register('mailAddressCheck')}
      />
      <RadioGroup
        label="接続断の通知メール"
        required
        options={sendingChoices}
        error={errors.isUserConnMailEnabled?.message}
        {...register('isUserConnMailEnabled')}
      />
    </fieldset>
  )
}
