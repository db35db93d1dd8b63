import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { FinishPage } from '../flow/finish-page.tsx'
import { finishFlow } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { registrationCredentials } from './credentials.ts'
import { registrationFlow } from './registration-form.ts'

/**
 * Deletes everything that the registration has saved.
 *
 * @throws a redirect to the form if nothing was registered
 */
export function loader({ request }: LoaderFunctionArgs) {
  finishFlow(registrationFlow)
  registrationCredentials.clear()
  return { isMailSent: new URL(request.url).searchParams.get('isMailSent') !== 'false' }
}

export function Component() {
  const { isMailSent } = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={screenNames.userRegistrationFinish}
      next={paths.login}
      nextText={`${screenNames.login}画面へ`}
    >
      <Notification emphasis="caution" title="端末を再起動しています。">
        <p>
          設定が反映されるまで最大5分ほどかかります。端末のリンクランプが緑色に点灯するまで、電源を切らずにお待ちください。
        </p>
      </Notification>
      {isMailSent ? (
        <p>ご登録のメールアドレスに、登録完了のお知らせをお送りします。</p>
      ) : (
        <Notification emphasis="warning" title={errorTexts.registeredButMailFailed}>
          <p>
            ログインできます。ログイン後、「{screenNames.termStatus}
            」で登録したメールアドレスをご確認ください。
          </p>
        </Notification>
      )}
    </FinishPage>
  )
}
