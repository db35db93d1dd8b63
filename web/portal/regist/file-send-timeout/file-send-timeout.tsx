import { errorTexts } from '../../../../openapi/generated/error-texts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { paths } from '../../paths.ts'

/** The page for a terminal that did not accept its settings in time. The drafts are still saved. */
export function FileSendTimeoutScreen() {
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.fileSendTimeout}</PageHeading>
      <Notification emphasis="warning" title={errorTexts.fileSendTimeout} />
      <ButtonLink to={paths.initializeTerminal} className="mt-6 w-fit">
        もう一度初期設定を行う
      </ButtonLink>
    </div>
  )
}
