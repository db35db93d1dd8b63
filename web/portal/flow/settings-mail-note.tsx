import { notes } from '../../text/notes.ts'
import { screenNames } from '../../text/screen-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'

/** Says that a mail confirms the settings, and what to check when it doesn't arrive. */
export function SettingsMailNote() {
  return (
    <>
      <p>{notes.mailArrives}</p>
      <p>
        しばらくたってもメールが届かないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で登録メールアドレスをご確認ください。
      </p>
    </>
  )
}
