import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

/** The page after the password was changed. Loading it again changes nothing. */
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
