import { useLoaderData } from 'react-router'
import { sendTestCast } from '../../../api/alerts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { useStayLimit } from '../../session/inactivity.ts'
import { testCastFlow, testLevelText, testTypes } from './test-cast-form.ts'

export function loader() {
  return requireTyped(testCastFlow)
}

export const action = sendTyped(testCastFlow, sendTestCast)

export function Component() {
  useStayLimit()
  const cast = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      heading={screenNames.testCastConfirm}
      notice="まだ送信していません。送信すると、端末が実際に報知します。"
      items={[
        {
          term: 'テストの種類',
          description: testTypes.find(({ value }) => value === cast.type)?.text,
        },
        { term: 'テストのレベル', description: testLevelText(cast) },
      ]}
      back={paths.testCast}
      okText="送信する"
    />
  )
}
