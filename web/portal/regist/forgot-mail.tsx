import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { api } from '../../api/client.ts'
import { screenNames } from '../../text/screen-names.ts'
import { FinishPage } from '../flow/finish-page.tsx'
import type { FlowPage } from '../flow/flow-screens.tsx'
import { forgetCompletion, recordCompletion, requireCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { credentialsSchema, emptyCredentials, forgottenCredentials } from './credentials.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export function loader() {
  forgetCompletion(paths.forgotMailFinish)
  return forgottenCredentials.applyTo(emptyCredentials)
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  forgottenCredentials.save(credentials)
  await api.POST('/eqUser/api/regist/forgot-mail', { body: credentials })
  recordCompletion(paths.forgotMailFinish)
  return redirect(paths.forgotMailFinish)
}

export function Component() {
  const values = useLoaderData<typeof loader>()
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">
        ご登録のメールアドレスに、ユーザ名とパスワード変更用のURLをお送りします。
      </p>
      <CredentialsForm submitText="メールを送信する" values={values} />
    </div>
  )
}

export const finish: FlowPage = {
  loader: () => {
    requireCompletion(paths.forgotMailFinish, paths.forgotMail)
    forgottenCredentials.clear()
  },
  Component: () => (
    <FinishPage next={paths.login} nextText={`${screenNames.login}画面へ`}>
      <p>ユーザ名とパスワード変更用のURLを、ご登録のメールアドレスにお送りしました。</p>
      <p>パスワードを変更するには、メールに記載されたURLを開いてください。</p>
    </FinishPage>
  ),
}
