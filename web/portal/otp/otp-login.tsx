import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { getSessionUser } from '../../api/session.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { InvalidUrl } from '../errors/invalid-url.tsx'
import { SessionUnknown } from '../session/session-unknown.tsx'
import { IssuePassword } from './issue-password.tsx'
import { type OnetimePasswordError, OnetimePasswordForm } from './onetime-password-form.tsx'

export interface OtpLoginData {
  /** Whether the address has a `redirect`. */
  isValidUrl: boolean
  /** Whether the server said who is signed in. */
  isSessionKnown: boolean
  /** Whether a one-time password has just been issued on another page. */
  isIssued: boolean
}

export function OtpLoginScreen() {
  const { isValidUrl, isSessionKnown } = useLoaderData<OtpLoginData>()
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  if (!isValidUrl) return <InvalidUrl />
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.otpLogin}</PageHeading>
      {!isSessionKnown && <SessionUnknown />}
      {isSessionKnown && !user && (
        <Notification
          emphasis="warning"
          title="セッションが切れました。画面を閉じてください。"
          isUrgent
        />
      )}
      {isSessionKnown && user && <IssueAndLogin serialNumber={user.terminalId} />}
    </div>
  )
}

/** Issues a one-time password, and then asks for it. */
function IssueAndLogin({ serialNumber }: { serialNumber: string }) {
  const { isIssued } = useLoaderData<OtpLoginData>()
  const error = useActionData<OnetimePasswordError>()
  const [isFormShown, setIsFormShown] = useState(isIssued)
  const [staleError, setStaleError] = useState<OnetimePasswordError>()
  return (
    <>
      <p className="mb-5">
        シリアル番号：<span className="font-bold">{serialNumber}</span>
      </p>
      <div className="grid gap-5">
        <Panel heading="ワンタイムパスワードを受け取る">
          <IssuePassword
            onSent={() => {
              setIsFormShown(true)
              setStaleError(error)
            }}
          />
        </Panel>
        {isFormShown ? (
          <Panel heading="ワンタイムパスワードを入力する">
            <OnetimePasswordForm error={error === staleError ? undefined : error} />
          </Panel>
        ) : (
          <Button variant="text" className="w-fit" onClick={() => setIsFormShown(true)}>
            ワンタイムパスワードをお持ちの方
          </Button>
        )}
      </div>
    </>
  )
}
