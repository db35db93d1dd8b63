import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { defaults } from '../../../openapi/generated/limits.ts'
import { ApiError, codeText, errorText } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { Notification } from '../../ui/notification.tsx'
import { AnnouncedError } from '../errors/announced-error.tsx'
import { forgetCompletion } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { credentialsSchema, emptyCredentials, registrationCredentials } from './credentials.ts'
import { RegistrationStepList } from './registration-step-list.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export function loader() {
  forgetCompletion(paths.fileSendTimeout)
  return registrationCredentials.applyTo(emptyCredentials)
}

export async function action({ request }: ActionFunctionArgs): Promise<InitializeError | Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  registrationCredentials.save(credentials)
  const error = await api
    .POST('/eqUser/api/regist/initialize-terminal', { body: credentials })
    .then(() => undefined, initializeError)
  return error ?? redirect(paths.userRegistration)
}

export function Component() {
  const values = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  return (
    <div>
      <RegistrationStepList current={1} />
      <ScreenHeading />
      <p className="mb-5">
        端末の電源を入れてネットワークに接続し、1分ほど待ってから入力してください。
      </p>
      {error && (
        <AnnouncedError error={error} title={error.text} className="mb-5">
          <Notification emphasis="warning" title={error.text}>
            <p>エラーコード：{error.code}</p>
          </Notification>
        </AnnouncedError>
      )}
      <CredentialsForm submitText="次へ進む" values={values} draft={serialNumberDraft} />
    </div>
  )
}

/** Saves only the serial number while the user types. The registration code, a secret, is saved on submit. */
const serialNumberDraft = {
  save: ({ terminalId }: { terminalId?: unknown }) => registrationCredentials.save({ terminalId }),
}

export interface InitializeError {
  code: string
  text: string
}

/**
 * Returns code and text of an error in registration step 1. A response without a code counts as E50000. An unknown code gets the
 * text for an unexpected error.
 *
 * @throws any error that is not an ApiError
 */
export function initializeError(error: unknown): InitializeError {
  if (!(error instanceof ApiError)) throw error
  const code = String(error.code ?? defaults.InitializeError.code)
  const text = error.isLost
    ? errorTexts.lostConnection
    : (errorText(error) ?? codeText(code) ?? errorTexts['500'])
  return { code, text }
}
