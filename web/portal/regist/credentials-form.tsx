import { useSubmit } from 'react-router'
import type { TerminalCredentials } from '../../api/registration.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormPanel } from '../flow/form-panel.tsx'
import { credentialsSchema } from './credentials.ts'

/**
 * Asks for the serial number and registration code on the terminal's label, and sends them to the
 * page's action.
 */
export function CredentialsForm({
  label,
  submitText,
  draft,
}: {
  label: string
  submitText: string
  draft: TerminalCredentials | undefined
}) {
  const submit = useSubmit()
  const { control, handleSubmit, formState } = useSchemaForm<TerminalCredentials>(
    credentialsSchema,
    { defaultValues: draft ?? { terminalId: '', initPassword: '' } },
  )
  const { isValid } = formState
  return (
    <FormPanel
      label={label}
      submitText={submitText}
      canSubmit={isValid}
      onSubmit={(event) => {
        void handleSubmit((values) =>
          submit({ ...values }, { method: 'post', encType: 'application/json' }),
        )(event)
      }}
    >
      <TextField
        name="terminalId"
        control={control}
        label="シリアル番号"
        hint="端末のラベルに記載された、17から始まる7桁の数字です。"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="initPassword"
        control={control}
        label="登録コード（端末のパスワード）"
        hint="端末のラベルに記載された、8桁の英数字です。"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormPanel>
  )
}
