import { useLoaderData } from 'react-router'
import { alertTestCast } from '../../../api/test-casts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { toAlertTestCast } from './alert-test-cast-form.ts'
import { alertTestCastSteps } from './alert-test-cast-steps.ts'
import { testEarthquakeItems } from './alert-test-cast-texts.ts'

export const loader = requireDraft(alertTestCastSteps)

export const action = sendDraft(alertTestCastSteps, (values) =>
  alertTestCast(toAlertTestCast(values)),
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

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.alertTestCast} />
}
