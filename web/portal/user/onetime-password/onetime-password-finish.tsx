import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { requireCompletion } from '../../flow/flow.ts'
import { otpLoginPath, paths } from '../../paths.ts'
import { PopupLink } from './popup-link.tsx'

export function loader() {
  return requireCompletion(paths.onetimePasswordFinish, paths.onetimePassword)
}

/** The page after a password was issued. Loading it again sends nothing. */
export function Component() {
  return (
    <div>
      <PageHeading>{screenNames.onetimePasswordFinish}</PageHeading>
      <Notification emphasis="positive" title="ワンタイムパスワードを送信しました。">
        <p>登録されているメールアドレスに届きます。15分以内に使用してください。</p>
      </Notification>
      <p className="mt-5">
        メールが届いたら端末の設定画面を開き、ワンタイムパスワードを入力してください。
      </p>
      <PopupLink to={otpLoginPath(paths.otpConf, { isIssued: true })} className="mt-4">
        端末の設定画面を開く
      </PopupLink>
      <p className="mt-6">
        メールが届かないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で登録されているメールアドレスを確認してから、
        <TextLink to={paths.onetimePassword}>もう一度発行</TextLink>
        してください。新しく発行すると、前のワンタイムパスワードは使用できなくなります。
      </p>
    </div>
  )
}
