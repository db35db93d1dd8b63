import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

export function UserRegistrationFinishScreen() {
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
      <p>ご登録のメールアドレスに、登録完了のお知らせをお送りします。</p>
    </FinishPage>
  )
}
