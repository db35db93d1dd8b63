import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

export function ForgotFinishScreen() {
  return (
    <FinishPage
      heading={screenNames.forgotFinish}
      next={paths.login}
      nextText={`${screenNames.login}画面へ`}
    >
      <p>ユーザ名とパスワード変更用のURLを、ご登録のメールアドレスにお送りしました。</p>
      <p>パスワードを変更するには、メールに記載されたURLを開いてください。</p>
    </FinishPage>
  )
}
