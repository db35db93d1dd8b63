import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSessionUser } from '../../../api/session.ts'
import { RadioField } from '../../../forms/choice-fields.tsx'
import { TextField } from '../../../forms/fields.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { sendingChoices } from '../../../text/choices.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorSummary } from '../../flow/error-summary.tsx'
import { ProviderLink, SupportLink } from '../../provider-links.tsx'
import {
  additionalRecipients,
  emptyMonitoringMail,
  mailChoices,
  monitoringMailSchema,
  type MonitoringMailTexts,
} from './monitoring-mail-form.ts'
import { fieldGap } from '../../../ui/text-input.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

export function Component() {
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  return (
    <div>
      <ScreenHeading />
      <div className="grid gap-5">
        <Panel heading="監視メールについて">
          <dl className="grid gap-4">
            {notes.map(({ mail, lines }) => (
              <div key={mail}>
                <dt className="font-bold">{mail}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </Panel>
        {user?.isMonitoringMailEnabled ? (
          <MonitoringMailForm />
        ) : (
          <Notification emphasis="caution" title="監視メールのご利用には、ご契約が必要です。">
            <p>
              お申し込みについては、
              <ProviderLink page="support">{screenNames.support}</ProviderLink>
              をご覧ください。
            </p>
          </Notification>
        )}
      </div>
    </div>
  )
}

/** A form that only says on submit that the values can't be saved, because the API has no call for this. */
function MonitoringMailForm() {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useSchemaForm<MonitoringMailTexts>(monitoringMailSchema, {
    defaultValues: emptyMonitoringMail,
  })
  const { control, handleSubmit } = form
  return (
    <form
      noValidate
      aria-label={screenNames.monitoringMail}
      onInput={() => setIsSubmitted(false)}
      onSubmit={(event) => void handleSubmit(() => setIsSubmitted(true))(event)}
      className="grid gap-5"
    >
      <ErrorSummary control={control} />
      <CannotSave title="この画面からは設定を保存できません。" />
      <Panel heading="端末と受信ユーザ">
        <div className={`grid ${fieldGap}`}>
          <TextField name="terminalName" control={control} label="端末名称" required />
          <TextField name="userName" control={control} label="受信ユーザ名" required />
        </div>
      </Panel>
      <Panel heading="追加の受信ユーザ">
        <p className="mb-4">登録されているメールアドレスのほかに、5件まで追加できます。</p>
        <div className={`grid ${fieldGap}`}>
          {additionalRecipients.map(({ userName, mailAddress }, index) => (
            <fieldset key={userName} className={`grid ${fieldGap} md:grid-cols-2`}>
              <legend className="sr-only">追加の受信ユーザ{index + 1}</legend>
              <TextField name={userName} control={control} label={`受信ユーザ名${index + 1}`} />
              <TextField
                name={mailAddress}
                control={control}
                label={`メールアドレス${index + 1}`}
                correct={withoutBlanks}
                inputMode="email"
                autoComplete="off"
              />
            </fieldset>
          ))}
        </div>
      </Panel>
      <Panel heading="送信するメール">
        <div className={`grid ${fieldGap} md:grid-cols-2`}>
          {mailChoices.map(({ name, text }) => (
            <RadioField
              name={name}
              control={control}
              key={name}
              label={text}
              required
              options={sendingChoices}
            />
          ))}
        </div>
      </Panel>
      {isSubmitted && <CannotSave title="入力内容は保存されていません。" isUrgent />}
      <SubmitButton form={form}>入力内容を確認する</SubmitButton>
    </form>
  )
}

function CannotSave({ title, isUrgent = false }: { title: string; isUrgent?: boolean }) {
  return (
    <Notification emphasis="caution" title={title} isUrgent={isUrgent}>
      <p>
        変更をご希望の場合は、
        <SupportLink />
        にご連絡ください。
      </p>
    </Notification>
  )
}

const notes = [
  {
    mail: '切断・復旧のお知らせ',
    lines: [
      '端末が30分以上データセンターに接続できないときに送信します。その後は、最初の1週間は24時間ごと、以降は1週間ごとに送信します。',
      '接続が復旧したときにも送信します。',
    ],
  },
  {
    mail: '正常動作のお知らせ',
    lines: ['直前の24時間に長時間の切断がなければ、毎日12時に送信します。'],
  },
  { mail: '音声報知', lines: ['端末が報知してから約5分後に送信します。'] },
  {
    mail: '地震計の計測結果',
    lines: [
      '揺れが収まってから約5分後に送信します。',
      '計測震度が3.5未満のときは「3.5未満」とお知らせします。',
      '計測震度が4.5以上になった後は、最長20分間、送信を見合わせることがあります。',
    ],
  },
]
