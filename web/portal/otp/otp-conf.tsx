import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TerminalFrame } from './terminal-frame.tsx'

/** The terminal's settings, for a user who has logged in with a one-time password. */
export function OtpConfScreen() {
  return (
    <>
      <PageHeading>{screenNames.otpConf}</PageHeading>
      <Notification emphasis="neutral" title="データセンターを経由して端末に接続しています。">
        <p>最後の変更または画面の移動から10分で、この設定画面は閉じられます。</p>
      </Notification>
      <div className="mt-4 flex grow flex-col">
        <TerminalFrame />
      </div>
    </>
  )
}
