import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

/** Coming here again changes nothing: the password was changed by the page before. */
export function ResetPasswordFinishScreen() {
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
