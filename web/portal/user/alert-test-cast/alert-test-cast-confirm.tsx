import { useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { AlertTestCastValues } from './alert-test-cast-form.ts'
import { testEarthquakeItems } from './alert-test-cast-texts.ts'

export function AlertTestCastConfirmScreen() {
  return (
    <ConfirmPage
      heading={screenNames.alertTestCastConfirm}
      notice="まだ送信していません。送信すると、端末が実際に報知します。"
      items={testEarthquakeItems(useLoaderData<AlertTestCastValues>())}
      back={paths.alertTestCast}
      okText="送信する"
    />
  )
}
