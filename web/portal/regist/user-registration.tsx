import { useFormContext, useWatch } from 'react-hook-form'
import { redirect, useLoaderData } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { getRegistrationOptions } from '../../api/registration.ts'
import { RadioField, SelectField, HourFields } from '../../forms/choice-fields.tsx'
import { TextField, UserNameField } from '../../forms/fields.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { receiveChoices, sendingChoices } from '../../text/choices.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { finishScreen } from '../flow/flow-screens.tsx'
import { openForm } from '../flow/flow.ts'
import { FormPanel, useFlowForm } from '../flow/form-panel.tsx'
import { LocationFields } from '../location-fields.tsx'
import { paths } from '../paths.ts'
import { registrationCredentials } from './credentials.ts'
import {
  emptyRegistration,
  registrationFlow,
  type RegistrationValues,
} from './registration-form.ts'
import { RegistrationStepList } from './registration-step-list.tsx'
import { fieldGap } from '../../ui/text-input.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export { confirm } from './user-registration-confirm.tsx'

/** Redirects to registration step 1 if its values are missing. Its values override those in the draft of step 2. */
export async function loader() {
  const credentials = registrationCredentials.read()
  if (credentials === undefined) throw redirect(paths.initializeTerminal)
  const { tsunamiAreas } = await queryClient.ensureQueryData(getRegistrationOptions)
  const draft = openForm(registrationFlow, emptyRegistration(credentials))
  return { tsunamiAreas, values: { ...draft, ...credentials } }
}

export function Component() {
  const { tsunamiAreas, values } = useLoaderData<typeof loader>()
  const { form, onSubmit } = useFlowForm(registrationFlow, { defaultValues: values })
  // A reload keeps the other values of the draft.
  const isPasswordLost = values.password === '' && values.userId !== ''
  return (
    <div>
      <RegistrationStepList current={2} />
      <ScreenHeading />
      <FormPanel form={form} onSubmit={onSubmit}>
        <p>
          シリアル番号：<span className="font-bold">{values.terminalId}</span>
        </p>
        {isPasswordLost && (
          <Notification
            emphasis="caution"
            title="パスワードは保存していません。もう一度入力してください。"
          />
        )}
        <AccountFields />
        <FirmwareFields />
        <AlertFields areas={tsunamiAreas} />
        <LocationFields />
      </FormPanel>
    </div>
  )
}

function AccountFields() {
  const { control, trigger, formState } = useFormContext<RegistrationValues>()
  const { dirtyFields } = formState
  return (
    <fieldset className={`grid ${fieldGap}`}>
      <legend className="mb-3 text-lg font-bold">利用者</legend>
      <UserNameField
        name="userId"
        control={control}
        hint="4文字以上16文字以下の半角英数字とアンダーバーが使えます。登録後は変更できません。"
      />
      <NewPasswordFields label="パスワード" />
      <TextField
        name="mailAddress"
        control={control}
        label="メールアドレス"
        hint="携帯電話のメールアドレスは登録できません。"
        required
        correct={withoutBlanks}
        inputMode="email"
        autoComplete="email"
        onChange={() => dirtyFields.mailAddressCheck && void trigger('mailAddressCheck')}
      />
      <TextField
        name="mailAddressCheck"
        control={control}
        label="メールアドレス（確認）"
        required
        correct={withoutBlanks}
        inputMode="email"
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

function FirmwareFields() {
  const { control, trigger } = useFormContext<RegistrationValues>()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-bold">ファームウェアの更新時間帯</legend>
      <p className="text-sm text-ink-quiet">
        終了時刻が開始時刻より前のときは、翌日の時刻になります。
      </p>
      <HourFields
        control={control}
        since={{ name: 'firmwareSince', label: '開始時刻' }}
        until={{ name: 'firmwareUntil', label: '終了時刻' }}
        onChange={() => void trigger('firmwareUntil')}
      />
    </fieldset>
  )
}

function AlertFields({ areas }: { areas: readonly { name: string; code: string }[] }) {
  const { control, setValue, trigger } = useFormContext<RegistrationValues>()
  const isTsunamiReceived = useWatch({ control, name: 'tsunamiEnabled' }) === 'true'
  return (
    <fieldset className={`grid ${fieldGap}`}>
      <legend className="mb-3 text-lg font-bold">津波情報と噴火情報</legend>
      <RadioField
        name="tsunamiEnabled"
        control={control}
        label="津波情報"
        required
        options={receiveChoices}
        onChange={() => void trigger('tsunamiAreaCode')}
      />
      {isTsunamiReceived && (
        <SelectField
          name="tsunamiAreaCode"
          control={control}
          label="津波予報区"
          required
          placeholder="選択してください"
          options={areas.map(({ name, code }) => ({ value: code, text: name }))}
          onChange={(chosen) => {
            setValue('tsunamiAreaName', areas.find(({ code }) => code === chosen)?.name ?? '')
            void trigger('tsunamiAreaCode')
          }}
        />
      )}
      <RadioField
        name="eruptionEnabled"
        control={control}
        label="噴火情報"
        required
        options={receiveChoices}
      />
    </fieldset>
  )
}

export const finish = finishScreen(registrationFlow, {
  next: paths.login,
  nextText: `${screenNames.login}画面へ`,
  describe: (query) => {
    registrationCredentials.clear()
    return {
      children: (
        <>
          <Notification emphasis="caution" title="端末を再起動しています。">
            <p>
              設定が反映されるまで最大5分ほどかかります。端末のリンクランプが緑色に点灯するまで、電源を切らずにお待ちください。
            </p>
          </Notification>
          {query.get('isMailSent') === 'false' ? (
            <Notification emphasis="warning" title={errorTexts.registeredButMailFailed}>
              <p>
                ログインできます。ログイン後、「{screenNames.termStatus}
                」で登録したメールアドレスをご確認ください。
              </p>
            </Notification>
          ) : (
            <p>ご登録のメールアドレスに、登録完了のお知らせをお送りします。</p>
          )}
        </>
      ),
    }
  },
})
