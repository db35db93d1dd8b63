import { useQuery } from '@tanstack/react-query'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as z from 'zod/mini'
import { otpLogin } from '../../api/access.ts'
import { ApiError } from '../../api/api-error.ts'
import { failureText } from '../../api/error-text.ts'
import { getSessionUser } from '../../api/session.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { InvalidUrl } from '../errors/invalid-url.tsx'
import { paths } from '../paths.ts'
import { redirectTarget } from '../session/redirect-target.ts'
import { refreshSessionUser } from '../session/session-user.ts'
import { IssuePassword } from './issue-password.tsx'
import { OtpForm, type OtpRefusal } from './otp-form.tsx'
import { otpSchema } from './otp-schema.ts'

/** Whether the address says where to go on to; and who is signed in, by what the server says now. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ isValidUrl: boolean }> {
  await refreshSessionUser()
  return { isValidUrl: targetOf(request) !== undefined }
}

export async function action({ request }: ActionFunctionArgs): Promise<OtpRefusal | Response> {
  const { token } = z.parse(otpSchema, await request.json())
  const refusal = await otpLogin(token).then(() => undefined, refusalText)
  return refusal === undefined ? redirect(targetOf(request) ?? paths.otpConf) : { text: refusal }
}

export function Component() {
  const { isValidUrl } = useLoaderData<typeof loader>()
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  const refusal = useActionData<OtpRefusal>()
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
          <OtpForm refusal={refusal} />
        </Panel>
      </div>
    </div>
  )
}

/** Where the login leads, never to another site; undefined when the address doesn't say. */
function targetOf(request: Request): string | undefined {
  const wanted = new URL(request.url).searchParams.get('redirect')
  return wanted === null || wanted === '' ? undefined : redirectTarget(wanted)
}

/** Why the password was not taken; a lost session is the page's own to tell. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return failureText(error)
}
