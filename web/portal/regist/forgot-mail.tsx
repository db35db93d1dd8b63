import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { api } from '../../api/client.ts'
import { screenNames } from '../../text/screen-names.ts'
import { PageHeading } from '../../ui/panel.tsx'
import { forgetCompletion, recordCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { credentialsSchema, emptyCredentials, forgottenCredentials } from './credentials.ts'

export function loader() {
  forgetCompletion(paths.forgotFinish)
  return forgottenCredentials.applyTo(emptyCredentials)
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  forgottenCredentials.save(credentials)
  await api.POST('/eqUser/api/regist/forgot-mail', { body: credentials })
  recordCompletion(paths.forgotFinish)
  return redirect(paths.forgotFinish)
}

export function Component() {
  const values = useLoaderData<typeof loader>()
  return (
    <div>
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
