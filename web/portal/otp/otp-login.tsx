import { useQuery } from '@tanstack/react-query'
import { useActionData, useLoaderData } from 'react-router'
import { getSessionUser } from '../../api/session.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { InvalidUrl } from '../errors/invalid-url.tsx'
import { IssuePassword } from './issue-password.tsx'
import { type OnetimePasswordError, OnetimePasswordForm } from './onetime-password-form.tsx'

export function OtpLoginScreen() {
  const { isValidUrl } = useLoaderData<{ isValidUrl: boolean }>()
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  const error = useActionData<OnetimePasswordError>()
  if (!isValidUrl) return <InvalidUrl />
  if (!user) {
    return (
      <>
        <PageHeading>{screenNames.otpLogin}</PageHeading>
        <Notification
          emphasis="warning"
          title="セッションが切れました。画面を閉じてください。"
          isUrgent
        />
      </>
    )
  }
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.otpLogin}</PageHeading>
      <p className="mb-5">
        シリアル番号：<span className="font-bold">{user.terminalId}</span>
      </p>
      <div className="grid gap-5">
        <Panel heading="ワンタイムパスワードを受け取る">
          <IssuePassword />
        </Panel>
        <Panel heading="ワンタイムパスワードを入力する">
          <OnetimePasswordForm error={error} />
        </Panel>
      </div>
    </div>
  )
}
