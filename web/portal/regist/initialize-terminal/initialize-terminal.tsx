import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { initializeTerminal, type TerminalCredentials } from '../../../api/registration.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { paths } from '../../paths.ts'
import { CredentialsForm } from '../credentials-form.tsx'
import { credentialsSchema, registrationCredentials } from '../credentials.ts'
import { RegistrationStepList } from '../registration-step-list.tsx'
import { initializeError, type InitializeError } from './initialize-error.ts'

export function loader(): { kept: TerminalCredentials | undefined } {
  return { kept: registrationCredentials.read() }
}

export async function action({ request }: ActionFunctionArgs): Promise<InitializeError | Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  registrationCredentials.keep(credentials)
  const refusal = await initializeTerminal(credentials).then(() => undefined, initializeError)
  return refusal ?? redirect(paths.userRegistration)
}

export function Component() {
  const { kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<InitializeError>()
  return (
    <div className="max-w-3xl">
      <RegistrationStepList current={1} />
      <PageHeading>{screenNames.initializeTerminal}</PageHeading>
      <p className="mb-5">
        端末の電源を入れてネットワークに接続し、1分ほど待ってから、端末のラベルに記載されたシリアル番号と登録コードを入力してください。
      </p>
      {refusal && (
        <div className="mb-5">
          <Notification emphasis="warning" title={refusal.text} isUrgent>
            <p>エラーコード：{refusal.code}</p>
          </Notification>
        </div>
      )}
      <CredentialsForm label={screenNames.initializeTerminal} submitText="次へ進む" kept={kept} />
    </div>
  )
}
