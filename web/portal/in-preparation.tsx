import { Notification } from '../ui/notification.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useScreenName } from './screen-name.ts'

/** Says that a screen is still to come. */
export function Component() {
  return (
    <>
      <PageHeading>{useScreenName()}</PageHeading>
      <Notification emphasis="neutral" title="準備中">
        <p>この画面は現在準備中です。ご利用いただけるまで、しばらくお待ちください。</p>
      </Notification>
    </>
  )
}
