import { useLocation } from 'react-router'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { paths } from '../paths.ts'
import { cachedUser } from '../session/session-user.ts'

/** A link to the terminal's status, or for visitors to the login page. Renders nothing if it would lead to the current page. */
export function HomeLink({ variant = 'solid' }: { variant?: ButtonVariant }) {
  const { pathname } = useLocation()
  const isSignedIn = cachedUser() !== null
  const target = isSignedIn ? paths.termStatus : paths.login
  if (pathname === target) return null
  return (
    <ButtonLink to={target} variant={variant}>
      {isSignedIn ? `${screenNames.termStatus}へ` : 'ログイン画面へ'}
    </ButtonLink>
  )
}
