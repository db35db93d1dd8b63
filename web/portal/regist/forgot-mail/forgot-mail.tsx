import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { requestLoginMail, type TerminalCredentials } from '../../../api/registration.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { paths } from '../../paths.ts'
import { CredentialsForm } from '../credentials-form.tsx'
import { credentialsSchema, forgottenCredentials } from '../credentials.ts'

export function loader(): { kept: TerminalCredentials | undefined } {
  return { kept: forgottenCredentials.read() }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  forgottenCredentials.keep(credentials)
  await requestLoginMail(credentials)
  return redirect(paths.forgotFinish)
}

export function Component() {
  const { kept } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.forgotMail}</PageHeading>
      <p className="mb-5">
        ご登録のメールアドレスに、ユーザ名とパスワード変更用のURLをお送りします。端末のラベルに記載されたシリアル番号と登録コードを入力してください。
      </p>
      <CredentialsForm label={screenNames.forgotMail} submitText="メールを送信する" kept={kept} />
    </div>
  )
}

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.forgotMail} />
}
