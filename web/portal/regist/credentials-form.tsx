import type { TerminalCredentials } from '../../api/registration.ts'
import { TextField, SerialNumberField } from '../../forms/fields.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { type Draft, useDraft } from '../../forms/draft.ts'
import { useActionForm } from '../../forms/use-schema-form.ts'
import { FormPanel } from '../flow/form-panel.tsx'
import { credentialsSchema } from './credentials.ts'

export function CredentialsForm({
  submitText,
  values,
  draft,
}: {
  submitText: string
  values: TerminalCredentials
  draft?: Pick<Draft<TerminalCredentials>, 'save'>
}) {
  const { form, onSubmit } = useActionForm(credentialsSchema, { defaultValues: values })
  const { control } = form
  useDraft(form, draft)
  return (
    <FormPanel submitText={submitText} form={form} onSubmit={onSubmit}>
      <p>
        シリアル番号と登録コードは、端末本体のラベル、または端末に付属の書類に印刷されています。
      </p>
      <SerialNumberField name="terminalId" control={control} hint="17から始まる7桁の数字です。" />
      <TextField
        name="initPassword"
        control={control}
        label="登録コード（端末のパスワード）"
        hint="8桁の英数字です。"
        required
        size={12}
        correct={withoutBlanks}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormPanel>
  )
}
