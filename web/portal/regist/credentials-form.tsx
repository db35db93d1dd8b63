import { useSubmit } from 'react-router'
import type { TerminalCredentials } from '../../api/registration.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import type { TypedValues } from '../../forms/typed-values.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useTypedValues } from '../../forms/use-typed-values.ts'
import { FormPanel } from '../flow/form-panel.tsx'
import { credentialsSchema } from './credentials.ts'

/**
 * Asks for the serial number and registration code on the terminal's label, and sends them to the
 * page's action.
 */
export function CredentialsForm({
  label,
  submitText,
  values,
  typed,
}: {
  label: string
  submitText: string
  values: TerminalCredentials
  /** Keeps what is typed. */
  typed?: TypedValues<TerminalCredentials>
}) {
  const submit = useSubmit()
  const { control, subscribe, handleSubmit, formState } = useSchemaForm<TerminalCredentials>(
    credentialsSchema,
    { defaultValues: values },
  )
  useTypedValues({ subscribe }, typed)
  const { isValid } = formState
  return (
    <FormPanel
      label={label}
      submitText={submitText}
      canSubmit={isValid}
      onSubmit={(event) => {
        void handleSubmit((credentials) =>
          submit({ ...credentials }, { method: 'post', encType: 'application/json' }),
        )(event)
      }}
    >
      <TextField
        name="terminalId"
        control={control}
        label="シリアル番号"
        hint="端末のラベルに記載された、17から始まる7桁の数字です。"
        required
        correct={withoutBlanks}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="initPassword"
        control={control}
        label="登録コード（端末のパスワード）"
        hint="端末のラベルに記載された、8桁の英数字です。"
        required
        correct={withoutBlanks}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormPanel>
  )
}
