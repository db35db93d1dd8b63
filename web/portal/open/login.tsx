import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { ApiError, failureText } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { getLatestWarning } from '../../api/open.ts'
import type { LoginCredentials } from '../../api/session.ts'
import { PasswordField, SerialNumberField, UserNameField } from '../../forms/fields.tsx'
import { passwordRules, serialNumberRules, userNameRules } from '../../forms/credential-rules.ts'
import { type FormSchema, textsSchema } from '../../forms/form-schema.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useActionForm } from '../../forms/use-schema-form.ts'
import { briefly } from '../../runtime/tasks.ts'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PublicQuakePanel } from '../alarm/quake-panel.tsx'
import { type FailedSubmit, useSubmitError } from '../errors/announced-error.tsx'
import { loginErrorText } from '../errors/form-error-screen.tsx'
import { paths } from '../paths.ts'
import { redirectTarget } from '../session/redirects.ts'
import { LoginNotice, SessionUnknown } from '../session/login-notice.tsx'
import {
  readSessionUserAfterLogin,
  readSessionUser,
  readSessionUserIfAny,
} from '../session/session-user.ts'
import { News } from './news.tsx'
import { fieldGap } from '../../ui/text-input.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export const loginSchema = textsSchema([
  ['userId', userNameRules],
  ['password', passwordRules],
])

/** Administrators also enter the serial number of the terminal that they act for. */
export const adminLoginSchema = textsSchema([
  ['userId', userNameRules],
  ['password', passwordRules],
  ['terminalId', serialNumberRules],
])

export const action = loginAction(loginSchema)

/** Redirects a signed-in user. Waits only briefly for the server. If its response is late, the page redirects after it is shown. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const user = await briefly(readSessionUserIfAny())
  if (user) throw redirect(targetOf(request))
  return null
}

/** Creates the action of a login page. */
export function loginAction(schema: FormSchema<LoginCredentials>) {
  return async ({ request }: ActionFunctionArgs): Promise<FailedSubmit | Response> => {
    const { data: form } = schema.safeParse(await request.json())
    if (form === undefined) throw new Error('The login form is not valid.')
    const errorText = await api
      .POST('/eqUser/api/user/login', { body: form })
      .then(() => undefined, loginErrorText)
    if (errorText !== undefined) return { text: errorText }
    const failure = await readSessionUserAfterLogin().then(() => undefined, failureText)
    return failure === undefined ? redirect(targetOf(request)) : { text: failure }
  }
}

function targetOf(request: Request): string {
  return redirectTarget(new URL(request.url).searchParams.get('redirect'))
}

export function Component() {
  return <LoginPage isAdmin={false} />
}

export function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  const { isUnknown } = useSessionCheck()
  // Makes no call, because the banner fetches the warning.
  const { data } = useQuery({ ...getLatestWarning, enabled: false })
  return (
    <>
      <ScreenHeading />
      <div className="mb-6 grid gap-4 empty:hidden">
        {isUnknown && <SessionUnknown />}
        <LoginNotice />
        <PublicQuakePanel warning={data?.warning} nowMs={data?.respondedAt} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LoginForm isAdmin={isAdmin} />
        <div className="grid gap-6">
          <Panel heading="はじめてご利用の方">
            <p>端末のシリアル番号と登録コードをご用意のうえ、利用者登録をしてください。</p>
            <ButtonLink to={paths.initializeTerminal} variant="outline" className="mt-4">
              {screenNames.initializeTerminal}
            </ButtonLink>
          </Panel>
          <News />
        </div>
      </div>
    </>
  )
}

export function LoginForm({ isAdmin }: { isAdmin: boolean }) {
  const navigation = useNavigation()
  const schema = isAdmin ? adminLoginSchema : loginSchema
  const { form, onSubmit } = useActionForm<LoginCredentials>(schema, {
    defaultValues: { userId: '', password: '', ...(isAdmin && { terminalId: '' }) },
  })
  const { control } = form
  const error = useActionData<typeof action>()
  const { message, onInput } = useSubmitError(error)
  return (
    <form
      noValidate
      aria-label={screenNames.login}
      onInput={onInput}
      onSubmit={onSubmit}
      className={`grid ${fieldGap} rounded-12 border border-line bg-surface p-4 md:p-6`}
    >
      {message}
      {isAdmin && <SerialNumberField name="terminalId" control={control} />}
      <UserNameField name="userId" control={control} />
      <PasswordField
        name="password"
        control={control}
        label="パスワード"
        required
        autoComplete="current-password"
      />
      <SubmitButton form={form} isGated isBusy={navigation.state !== 'idle'}>
        {screenNames.login}
      </SubmitButton>
      <TextLink to={paths.forgotMail} className="inline-flex min-h-11 w-fit items-center">
        {screenNames.forgotMail}
      </TextLink>
    </form>
  )
}

/** Redirects a signed-in user after the login page is shown. Returns whether the server failed to respond. */
function useSessionCheck(): { isUnknown: boolean } {
  const navigate = useNavigate()
  const [isUnknown, setIsUnknown] = useState(false)
  const target = redirectTarget(useSearchParams()[0].get('redirect'))
  useEffect(() => {
    let isLeft = false
    void readSessionUser().then(
      (user) => !isLeft && user !== null && navigate(target, { replace: true }),
      (error: unknown) => !isLeft && setIsUnknown(error instanceof ApiError),
    )
    return () => {
      isLeft = true
    }
  }, [navigate, target])
  return { isUnknown }
}
