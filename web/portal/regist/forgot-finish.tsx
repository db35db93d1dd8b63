import { screenNames } from '../../text/screen-names.ts'
import { FinishPage } from '../flow/finish-page.tsx'
import { requireCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { forgottenCredentials } from './credentials.ts'

export function loader() {
  requireCompletion(paths.forgotFinish, paths.forgotMail)
  forgottenCredentials.clear()
  return null
}

export function Component() {
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
