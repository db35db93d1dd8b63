import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { SerialNumberField } from '../../forms/fields.tsx'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { newPasswordShape, passwordsMatch, serialNumber, userName } from '../../forms/rules.ts'
import { useActionForm } from '../../forms/use-schema-form.ts'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AnnouncedError } from '../errors/announced-error.tsx'
import { InvalidUrl } from '../errors/invalid-url.tsx'
import { FinishPage } from '../flow/finish-page.tsx'
import type { FlowPage } from '../flow/flow-screens.tsx'
import { forgetCompletion, recordCompletion, requireCompletion } from '../flow/flow.ts'
import { FormPanel } from '../flow/form-panel.tsx'
import { paths } from '../paths.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export function loader({ request }: LoaderFunctionArgs): { link: ResetLink | undefined } {
  forgetCompletion(paths.resetPasswordFinish)
  return { link: linkOf(request) }
}

export async function action({
  request,
}: ActionFunctionArgs): Promise<Response | SpentLink | null> {
  const link = linkOf(request)
  if (link === undefined) return null
  const { terminalId, password } = z.parse(resetPasswordSchema, await request.json())
  const error = await api
    .POST('/eqUser/api/regist/change-password', {
      body: { terminalId, password, token: link.token },
    })
    .then(() => undefined, spentLinkError)
  if (error) return error
  recordCompletion(paths.resetPasswordFinish)
  return redirect(paths.resetPasswordFinish)
}

/**
 * Returns the result for a link that can't be used any more. Code 400 means an invalid token, because the form has checked all
 * other values.
 *
 * @throws any other error
 */
function spentLinkError(error: unknown): SpentLink {
  if (error instanceof ApiError && error.status === 400 && error.code === 400)
    return { isSpent: true }
  throw error
}

function linkOf(request: Request): ResetLink | undefined {
  return readResetLink(new URL(request.url).searchParams)
}

export function Component() {
  const { link } = useLoaderData<typeof loader>()
  const spent = useActionData<typeof action>()
  if (link === undefined) return <InvalidUrl />
  if (spent) return <SpentLinkNotice error={spent} />
  return <ResetPasswordForm userId={link.userId} />
}

function ResetPasswordForm({ userId }: { userId: string }) {
  const { form, onSubmit } = useActionForm(resetPasswordSchema, {
    defaultValues: { terminalId: '', password: '', passwordCheck: '' },
  })
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">
        ユーザ名：<span className="font-bold">{userId}</span>
      </p>
      <FormPanel submitText="パスワードを変更する" form={form} onSubmit={onSubmit}>
        <SerialNumberField name="terminalId" control={form.control} />
        <NewPasswordFields userName={userId} />
      </FormPanel>
      <p className="mt-5">
        メールのURLは24時間以内に1回だけ使用できます。変更できないときは、
        <TextLink to={paths.forgotMail}>もう一度メールを受け取って</TextLink>
        ください。
      </p>
    </div>
  )
}

export const finish: FlowPage = {
  // Redirects to the login page, not to the form, if nothing was sent, because the form needs a mailed link.
  loader: () => requireCompletion(paths.resetPasswordFinish, paths.login),
  Component: () => (
    <FinishPage next={paths.login} nextText={`${screenNames.login}画面へ`}>
      <p>新しいパスワードでログインしてください。</p>
    </FinishPage>
  ),
}

const resetPasswordSchema = z
  .object({ terminalId: serialNumber, ...newPasswordShape })
  .check(passwordsMatch)

const title = 'このURLは使用済みか、有効期限が切れています。'

function SpentLinkNotice({ error }: { error: unknown }) {
  return (
    <AnnouncedError error={error} title={title}>
      <ScreenHeading>パスワードを変更できませんでした</ScreenHeading>
      <Notification emphasis="warning" title={title}>
        <p>
          メールのURLは24時間以内に1回だけ使用できます。新しいメールを受け取ると、前のURLは使用できなくなります。
        </p>
      </Notification>
      <ButtonLink to={paths.forgotMail} className="mt-6">
        もう一度メールを受け取る
      </ButtonLink>
    </AnnouncedError>
  )
}

// Rejects only values that no link can contain, because only the server knows the exact format of its tokens.
const linkSchema = z.object({
  userId: userName,
  token: z.string().check(z.regex(/^[\w.~-]+$/)),
})

type ResetLink = z.infer<typeof linkSchema>

/** Reads the mailed link. Returns undefined if a parameter is missing or malformed. */
export function readResetLink(query: URLSearchParams): ResetLink | undefined {
  return z.safeParse(linkSchema, Object.fromEntries(query)).data
}

/** The result of a submit with a link that was already used, has expired or was replaced by a newer link. */
interface SpentLink {
  isSpent: true
}
