import { useLoaderData } from 'react-router'
import { sendAlertTestCast } from '../../../api/alerts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { alertTestCastFlow, testEarthquakeItems, toAlertTestCast } from './test-earthquake.ts'

export function loader() {
  return requireTyped(alertTestCastFlow)
}

export const action = sendTyped(alertTestCastFlow, (values) =>
  sendAlertTestCast(toAlertTestCast(values)),
)

export function Component() {
  return (
    <ConfirmPage
      heading={screenNames.alertTestCastConfirm}
      notice="まだ送信していません。送信すると、端末が実際に報知します。"
      items={testEarthquakeItems(useLoaderData<typeof loader>())}
      back={paths.alertTestCast}
      okText="送信する"
    />
  )
}
