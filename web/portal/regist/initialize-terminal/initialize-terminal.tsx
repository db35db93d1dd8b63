import { useActionData, useLoaderData } from 'react-router'
import type { TerminalCredentials } from '../../../api/registration.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { AnnouncedError } from '../../errors/announced-error.tsx'
import { typedCredentials } from '../credentials.ts'
import { CredentialsForm } from '../credentials-form.tsx'
import { RegistrationStepList } from '../registration-step-list.tsx'
import type { InitializeError } from './initialize-error.ts'

export function InitializeTerminalScreen() {
  const values = useLoaderData<TerminalCredentials>()
  const error = useActionData<InitializeError>()
  return (
    <div className="max-w-3xl">
      <RegistrationStepList current={1} />
      <PageHeading>{screenNames.initializeTerminal}</PageHeading>
      <p className="mb-5">
        端末の電源を入れてネットワークに接続し、1分ほど待ってから、端末のラベルに記載されたシリアル番号と登録コードを入力してください。
      </p>
      {error && (
        <AnnouncedError error={error} title={error.text} className="mb-5">
          <Notification emphasis="warning" title={error.text}>
            <p>エラーコード：{error.code}</p>
          </Notification>
        </AnnouncedError>
      )}
      <CredentialsForm
        label={screenNames.initializeTerminal}
        submitText="次へ進む"
        values={values}
        typed={typedCredentials}
      />
    </div>
  )
}
