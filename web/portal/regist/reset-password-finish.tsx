import { screenNames } from '../../text/screen-names.ts'
import { FinishPage } from '../flow/finish-page.tsx'
import { requireCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'

/** The form opens only with a mailed link, so others go to the login. */
export function loader() {
  return requireCompletion(paths.resetPasswordFinish, paths.login)
}

/** The page after the password was changed. Loading it again changes nothing. */
export function Component() {
  return (
    <FinishPage
      heading={screenNames.resetPasswordFinish}
      next={paths.login}
      nextText={`${screenNames.login}画面へ`}
    >
      <p>新しいパスワードでログインしてください。</p>
    </FinishPage>
  )
}
