import { useLoaderData } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { api } from '../../../api/client.ts'
import { RadioField, SelectField } from '../../../forms/choice-fields.tsx'
import { TextField } from '../../../forms/fields.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { CheckConnection } from '../../flow/finish-page.tsx'
import { confirmScreen, finishScreen } from '../../flow/flow-screens.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { OfflineNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import {
  alertChoices,
  alertTestCastFlow,
  type AlertTestCastValues,
  defaultTestEarthquake,
  sensChoices,
  shindoChoices,
  testEarthquakeItems,
  toAlertTestCast,
} from './test-earthquake.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export function loader(): AlertTestCastValues {
  return openForm(alertTestCastFlow, defaultTestEarthquake)
}

export function Component() {
  const { form, onSubmit } = useFlowForm(alertTestCastFlow, {
    defaultValues: useLoaderData<typeof loader>(),
  })
  const { control } = form
  const { minimum, maximum } = limits.TestArrivalDelay
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">
        テスト用の緊急地震速報を端末に送信します。端末が実際に報知しますので、周囲の方にお知らせしてから行ってください。
      </p>
      <OfflineNotice />
      <FormPanel form={form} onSubmit={onSubmit}>
        <RadioField
          name="alert"
          control={control}
          label="緊急地震速報の種類"
          required
          options={alertChoices}
        />
        <SelectField
          name="shindo"
          control={control}
          label="予測震度"
          required
          options={shindoChoices}
        />
        <TextField
          name="ssec"
          control={control}
          label="地震の到達猶予時間（秒）"
          hint={`${minimum}～${maximum}の数字で入力してください。`}
          required
          correct={withoutBlanks}
          size={6}
          inputMode="numeric"
          autoComplete="off"
        />
        <RadioField
          name="sens"
          control={control}
          label="P波検知による報知"
          required
          options={sensChoices}
        />
      </FormPanel>
    </div>
  )
}

export const confirm = confirmScreen(alertTestCastFlow, {
  notice: 'まだ送信していません。送信すると、端末が実際に報知します。',
  okText: '送信する',
  describe: (values) => ({ items: testEarthquakeItems(values) }),
  send: async (values) => {
    await api.POST('/eqUser/api/user/alert-test-cast', { body: toAlertTestCast(values) })
  },
})

export const finish = finishScreen(alertTestCastFlow, {
  next: paths.testCast,
  nextText: `${screenNames.testCast}へ`,
  describe: () => ({
    children: (
      <>
        <p>テストデータを端末に送信しました。端末が報知することをご確認ください。</p>
        <CheckConnection />
      </>
    ),
  }),
})
