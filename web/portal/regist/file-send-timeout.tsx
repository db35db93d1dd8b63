import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { paths } from '../paths.ts'

/** The terminal did not take its settings in time. What was typed is still there. */
export function Component() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading>{screenNames.fileSendTimeout}</PageHeading>
      <Notification
        emphasis="warning"
        title="端末へのファイル送信がタイムアウトしました。次の手順で、もう一度初期設定を行ってください。"
      />
      <ol className="mt-5 grid list-decimal gap-2 pl-6">
        <li>端末の電源を入れ直します。</li>
        <li>1分ほど待ちます。</li>
        <li>下のボタンから、もう一度初期設定を行います。</li>
      </ol>
      <ButtonLink to={paths.initializeTerminal} className="mt-6 w-fit">
        もう一度初期設定を行う
      </ButtonLink>
    </div>
  )
}
