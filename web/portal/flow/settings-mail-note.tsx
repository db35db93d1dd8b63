import { notes } from '../../text/notes.ts'
import { screenNames } from '../../text/screen-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'

/** A settings mail comes when all is done; where to look when it doesn't. */
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
