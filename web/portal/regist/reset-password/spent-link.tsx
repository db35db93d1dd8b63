import { ButtonLink } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { AnnouncedError } from '../../errors/announced-error.tsx'
import { paths } from '../../paths.ts'

const title = 'このURLは使用済みか、有効期限が切れています。'

/** The page after a submit with a mailed link that is no longer valid. */
export function SpentLinkNotice({ error }: { error: unknown }) {
  return (
    <AnnouncedError error={error} title={title} className="max-w-3xl">
      <PageHeading>パスワードを変更できませんでした</PageHeading>
      <Notification emphasis="warning" title={title}>
        <p>
          メールのURLは24時間以内に1回だけ使用できます。新しいメールを受け取ると、前のURLは使用できなくなります。
        </p>
      </Notification>
      <ButtonLink to={paths.forgotMail} className="mt-6 w-fit">
        もう一度メールを受け取る
      </ButtonLink>
    </AnnouncedError>
  )
}
