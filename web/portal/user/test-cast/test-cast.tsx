import { useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { getEruptionOption, getTsunamiOption, type TestCast } from '../../../api/alerts.ts'
import { api } from '../../../api/client.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { RadioField } from '../../../forms/choice-fields.tsx'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CheckConnection } from '../../flow/finish-page.tsx'
import { confirmScreen, finishScreen } from '../../flow/flow-screens.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { OfflineNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import { StayLimit } from '../../session/inactivity.ts'
import {
  selectableChoice,
  selectableLevels,
  testCastFlow,
  testCastItems,
  testTypes,
} from './test-cast-form.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader() {
  const [tsunami, eruption] = await Promise.all([
    fetchFresh(getTsunamiOption),
    fetchFresh(getEruptionOption),
  ])
  const reception = { tsunami, eruption }
  const draft = openForm(testCastFlow, { type: '', level: '' })
  // Drops a choice of the draft that the terminal no longer accepts, because the settings may have changed since.
  return { reception, chosen: selectableChoice(draft, reception) }
}

export function Component() {
  const { reception, chosen } = useLoaderData<typeof loader>()
  const { form, onSubmit } = useFlowForm(testCastFlow, { defaultValues: chosen })
  const { control, unregister } = form
  const type = useWatch({ control, name: 'type' })
  const levels = selectableLevels(type, reception)
  return (
    <div>
      <StayLimit />
      <ScreenHeading />
      <p className="mb-2">
        津波や噴火のテスト情報を端末に送信します。端末が実際に報知しますので、周囲の方にお知らせしてから行ってください。
      </p>
      <p className="mb-5">30分間、画面の再読み込みや移動がないと、自動的にログアウトします。</p>
      <OfflineNotice />
      <FormPanel form={form} onSubmit={onSubmit}>
        <RadioField
          name="type"
          control={control}
          label="テストの種類"
          required
          options={testTypes}
          // Clears the level, because the two types have different levels.
          onChange={() => unregister('level')}
        />
        {reception[type].receiveFlag ? (
          <RadioField
            key={type}
            name="level"
            control={control}
            label="テストのレベル"
            required
            options={levels}
          />
        ) : (
          <NotSetUp type={type} />
        )}
      </FormPanel>
    </div>
  )
}

function NotSetUp({ type }: { type: TestCast['type'] }) {
  const { name, option } = optionOf[type]
  return (
    <Notification emphasis="caution" title={`${name}の受信は未設定です。`}>
      <p>
        テスト配信を行うには、
        <TextLink to={paths[option]}>{screenNames[option]}</TextLink>
        で受信を有効にしてください。
      </p>
    </Notification>
  )
}

const optionOf = {
  tsunami: { name: '津波情報', option: 'tsunamiAlertOption' },
  eruption: { name: '噴火情報', option: 'eruptionAlertOption' },
} as const

export const confirm = confirmScreen(testCastFlow, {
  notice: 'まだ送信していません。送信すると、端末が実際に報知します。',
  okText: '送信する',
  describe: (cast) => ({ items: testCastItems(cast), children: <StayLimit /> }),
  send: async (body) => {
    await api.POST('/eqUser/api/user/test-cast', { body })
  },
})

export const finish = finishScreen(testCastFlow, {
  next: paths.testCast,
  nextText: `${screenNames.testCast}へ戻る`,
  describe: () => ({
    children: (
      <>
        <StayLimit />
        <p>テスト情報を端末に送信しました。端末が報知することをご確認ください。</p>
        <CheckConnection />
      </>
    ),
  }),
})
