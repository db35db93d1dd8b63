import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/panel.tsx'
import { paths } from '../paths.ts'
import { cachedUser } from '../session/session-user.ts'

/** The page for an unknown address. */
export function Component() {
  const isSignedIn = cachedUser() !== null
  return (
    <div className="max-w-xl">
      <PageHeading>{screenNames.notFound}</PageHeading>
      <p>アドレスが間違っているか、ページが移動した可能性があります。</p>
      <ButtonLink to={isSignedIn ? paths.termStatus : paths.login} className="mt-6">
        {isSignedIn ? `${screenNames.termStatus}へ` : 'ログイン画面へ'}
      </ButtonLink>
    </div>
  )
}
