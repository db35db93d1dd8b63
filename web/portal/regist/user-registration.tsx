import { useFormContext, useWatch } from 'react-hook-form'
import { redirect, useLoaderData } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { getRegistrationOptions } from '../../api/registration.ts'
import { FieldGroup, RadioField, SelectField, HourFields } from '../../forms/choice-fields.tsx'
import { TextField, UserNameField } from '../../forms/fields.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { receiveChoices, sendingChoices } from '../../text/choices.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notification } from '../../ui/notification.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
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
import { ScreenHeading } from '../layouts/header.tsx'

export { confirm } from './user-registration-confirm.tsx'

/** Redirects to step 1 of the registration if the values of step 1 are missing. Otherwise, they override the draft of step 2. */
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
  // The password is never stored, so a reload loses it, but keeps the other values.
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
        <Progress />
        <AccountFields />
        <FirmwareFields />
        <AlertFields areas={tsunamiAreas} />
        <LocationFields heading={place} />
      </FormPanel>
    </div>
  )
}

const sections = {
  '1. 利用者': [
    'userId',
    'password',
    'passwordCheck',
    'mailAddress',
    'mailAddressCheck',
    'isUserConnMailEnabled',
  ],
  '2. ファームウェアの更新時間帯': ['firmwareSince', 'firmwareUntil'],
  '3. 津波情報と噴火情報': ['tsunamiEnabled', 'tsunamiAreaCode', 'eruptionEnabled'],
  '4. 端末の設置場所': ['lat', 'lng', 'floor', 'memo'],
} as const satisfies Record<string, readonly (keyof RegistrationValues)[]>

const [account = '', firmware = '', alerts = '', place = ''] = Object.keys(sections)

/** Says how many fields each section still needs. A click on a section focuses the first of them. */
function Progress() {
  const { control, setFocus } = useFormContext<RegistrationValues>()
  const values = useWatch({ control })
  const { error } = registrationFlow.schema.safeParse(values)
  const missing = new Set(error?.issues.map(({ path }) => path.join('.')))
  const rows = Object.entries(sections).map(([heading, fields]) => ({
    heading,
    fields,
    // An empty repetition counts as missing, although it is valid while the field that it repeats is empty too.
    open: fields.filter(
      (field) => missing.has(field) || (field.endsWith('Check') && values[field] === ''),
    ),
  }))
  const name = `入力 ${rows.filter(({ open }) => open.length === 0).length}/${rows.length}`
  return (
    <nav aria-label={name} className="rounded-8 bg-surface-quiet px-4 py-3">
      <p className="font-bold">{name}</p>
      <ol>
        {rows.map(({ heading, fields, open }) => (
          <li key={heading} className="flex flex-wrap items-center justify-between gap-x-4">
            <button
              type="button"
              onClick={() => setFocus(open[0] ?? fields[0])}
              className={`min-h-11 flex-1 basis-40 text-left ${textLinkClass}`}
            >
              {heading}
            </button>
            <Badge
              text={open.length === 0 ? '入力済み' : `あと${open.length}項目`}
              emphasis={open.length === 0 ? 'positive' : 'caution'}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function AccountFields() {
  const { control, trigger, formState } = useFormContext<RegistrationValues>()
  const { dirtyFields } = formState
  return (
    <FieldGroup heading={account}>
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
    </FieldGroup>
  )
}

function FirmwareFields() {
  const { control, trigger } = useFormContext<RegistrationValues>()
  return (
    <FieldGroup heading={firmware}>
      <p className="text-sm text-ink-quiet">
        終了時刻が開始時刻より前のときは、翌日の時刻になります。
      </p>
      <HourFields
        control={control}
        since={{ name: 'firmwareSince', label: '開始時刻' }}
        until={{ name: 'firmwareUntil', label: '終了時刻' }}
        onChange={() => void trigger('firmwareUntil')}
      />
    </FieldGroup>
  )
}

function AlertFields({ areas }: { areas: readonly { name: string; code: string }[] }) {
  const { control, setValue, trigger } = useFormContext<RegistrationValues>()
  const isTsunamiReceived = useWatch({ control, name: 'tsunamiEnabled' }) === 'true'
  return (
    <FieldGroup heading={alerts}>
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
    </FieldGroup>
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
