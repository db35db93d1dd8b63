import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { requireCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export function loader() {
  return requireCompletion(paths.fileSendTimeout, paths.initializeTerminal)
}

/** Shown if a terminal doesn't accept its settings in time. The values typed in the registration form are kept. */
export function Component() {
  return (
    <div>
      <ScreenHeading />
      <Notification emphasis="warning" title={errorTexts.fileSendTimeout} />
      <ButtonLink to={paths.initializeTerminal} className="mt-6">
        もう一度初期設定を行う
      </ButtonLink>
    </div>
  )
}
