import { useState } from 'react'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProviderLink } from '../../provider-links.tsx'
import {
  additionalRecipients,
  mailChoices,
  monitoringMailSchema,
  type MonitoringMailTexts,
} from './monitoring-mail-schema.ts'
import { emptyMonitoringMail, typedMonitoringMail } from './typed-monitoring-mail.ts'

/** The form for the monitoring mails. No call saves them, and the form says so. */
export function MonitoringMailForm() {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [defaultValues] = useState(() => typedMonitoringMail.applyTo(emptyMonitoringMail))
  const { control, subscribe, handleSubmit, formState } = useSchemaForm<MonitoringMailTexts>(
    monitoringMailSchema,
    { defaultValues },
  )
  useTypedValues({ subscribe }, typedMonitoringMail)
  const { isValid } = formState
  return (
    <form
      noValidate
      aria-label={screenNames.monitoringMail}
      onInput={() => setIsSubmitted(false)}
      onSubmit={(event) => void handleSubmit(() => setIsSubmitted(true))(event)}
      className="grid gap-5"
    >
      <Panel heading="端末と受信ユーザ">
        <div className="grid gap-5">
          <TextField name="terminalName" control={control} label="端末名称" required />
          <TextField name="userName" control={control} label="受信ユーザ名" required />
        </div>
      </Panel>
      <Panel heading="追加の受信ユーザ">
        <p className="mb-4">登録されているメールアドレスのほかに、5件まで追加できます。</p>
        <div className="grid gap-6">
          {additionalRecipients.map(({ userName, mailAddress }, index) => (
            <fieldset key={userName} className="grid gap-x-5 gap-y-3 md:grid-cols-2">
              <legend className="sr-only">追加の受信ユーザ{index + 1}</legend>
              <TextField name={userName} control={control} label={`受信ユーザ名${index + 1}`} />
              <TextField
                name={mailAddress}
                control={control}
                label={`メールアドレス${index + 1}`}
                type="email"
                autoComplete="off"
              />
            </fieldset>
          ))}
        </div>
      </Panel>
      <Panel heading="送信するメール">
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          {mailChoices.map(({ name, text }) => (
            <RadioField
              name={name}
              control={control}
              key={name}
              label={text}
              required
              options={sendOrNot}
            />
          ))}
        </div>
      </Panel>
      {isSubmitted && (
        <Notification emphasis="caution" title="入力内容は保存されていません。" isUrgent>
          <p>
            この画面からは設定を保存できません。変更をご希望の場合は、
            <ProviderLink page="support">{screenNames.support}</ProviderLink>
            をご覧のうえ、窓口にご連絡ください。
          </p>
        </Notification>
      )}
      <Button type="submit" disabled={!isValid} className="w-fit">
        入力内容を確認する
      </Button>
    </form>
  )
}

const sendOrNot = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const
