import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { paths } from '../paths.ts'
import { cachedUser } from '../session/session-user.ts'

/** A link to the terminal's status, or to the login page for visitors. */
export function HomeLink({ variant = 'solid' }: { variant?: ButtonVariant }) {
  const isSignedIn = cachedUser() !== null
  return (
    <ButtonLink to={isSignedIn ? paths.termStatus : paths.login} variant={variant}>
      {isSignedIn ? `${screenNames.termStatus}へ` : 'ログイン画面へ'}
    </ButtonLink>
  )
}
