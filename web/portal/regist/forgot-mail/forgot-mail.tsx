import { useLoaderData } from 'react-router'
import type { TerminalCredentials } from '../../../api/registration.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { CredentialsForm } from '../credentials-form.tsx'

export function ForgotMailScreen() {
  const values = useLoaderData<TerminalCredentials>()
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.forgotMail}</PageHeading>
      <p className="mb-5">
        ご登録のメールアドレスに、ユーザ名とパスワード変更用のURLをお送りします。端末のラベルに記載されたシリアル番号と登録コードを入力してください。
      </p>
      <CredentialsForm
        label={screenNames.forgotMail}
        submitText="メールを送信する"
        values={values}
      />
    </div>
  )
}
