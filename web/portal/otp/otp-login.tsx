import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as z from 'zod/mini'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/api-error.ts'
import { getSessionUser } from '../../api/session.ts'
import { PasswordField } from '../../forms/fields.tsx'
import { onetimePassword } from '../../forms/rules.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { withoutBlanks } from '../../forms/typed-text.ts'
import { useActionForm } from '../../forms/use-schema-form.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type FailedSubmit, useSubmitError } from '../errors/announced-error.tsx'
import { ErrorSummary } from '../flow/error-summary.tsx'
import { InvalidUrl } from '../errors/invalid-url.tsx'
import { paths } from '../paths.ts'
import { redirectTarget } from '../session/redirects.ts'
import { SessionUnknown } from '../session/login-notice.tsx'
import { refreshSessionUser, undefinedIfApiError } from '../session/session-user.ts'
import { IssuePassword } from './issue-password.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

/** Asks the server whether somebody is signed in, and checks the `redirect` parameter in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await refreshSessionUser().catch(undefinedIfApiError)
  return {
    isValidUrl: targetOf(request) !== undefined,
    isSessionKnown: user !== undefined,
    isIssued: new URL(request.url).searchParams.get('issued') === 'true',
  }
}

export async function action({ request }: ActionFunctionArgs): Promise<FailedSubmit | Response> {
  const { token } = z.parse(onetimePasswordSchema, await request.json())
  const errorText = await api
    .POST('/eqUser/api/user/otp-login', { body: { token } })
    .then(() => undefined, failureText)
  return errorText === undefined
    ? redirect(targetOf(request) ?? paths.otpConf)
    : { text: errorText }
}

/** Returns the page to open after the login, always one of this site. Undefined if the address has no `redirect` parameter. */
function targetOf(request: Request): string | undefined {
  const target = new URL(request.url).searchParams.get('redirect')
  return target === null || target === '' ? undefined : redirectTarget(target)
}

export function Component() {
  const { isValidUrl, isSessionKnown } = useLoaderData<typeof loader>()
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  if (!isValidUrl) return <InvalidUrl />
  return (
    <div>
      <ScreenHeading />
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

function IssueAndLogin({ serialNumber }: { serialNumber: string }) {
  const { isIssued } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const [isFormShown, setIsFormShown] = useState(isIssued)
  const { message, onInput } = useSubmitError(error)
  const issue = (
    <Panel heading={isIssued ? 'メールが届かないとき' : 'ワンタイムパスワードを受け取る'}>
      <IssuePassword
        onSent={() => {
          setIsFormShown(true)
          onInput()
        }}
      />
    </Panel>
  )
  return (
    <>
      <p className="mb-5">
        シリアル番号：<span className="font-bold">{serialNumber}</span>
      </p>
      <div className="grid gap-5">
        {!isIssued && issue}
        {isFormShown ? (
          <Panel heading="ワンタイムパスワードを入力する">
            <OnetimePasswordForm message={message} onInput={onInput} />
          </Panel>
        ) : (
          <Button variant="text" onClick={() => setIsFormShown(true)}>
            ワンタイムパスワードをお持ちの方
          </Button>
        )}
        {isIssued && issue}
      </div>
    </>
  )
}

function OnetimePasswordForm({ message, onInput }: ReturnType<typeof useSubmitError>) {
  const { form, onSubmit } = useActionForm(onetimePasswordSchema, { defaultValues: { token: '' } })
  return (
    <form
      noValidate
      aria-label={screenNames.otpLogin}
      onInput={onInput}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      {message}
      <ErrorSummary control={form.control} />
      <PasswordField
        name="token"
        control={form.control}
        label="ワンタイムパスワード"
        required
        correct={withoutBlanks}
        hint="メールに記載された24文字の英数字です。"
        autoComplete="one-time-code"
      />
      <SubmitButton form={form}>ログイン</SubmitButton>
    </form>
  )
}

const onetimePasswordSchema = z.object({ token: onetimePassword })
