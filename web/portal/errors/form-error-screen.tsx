import { useLocation, useRouteError } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError, errorText, failureText, isUnconfirmed } from '../../api/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { shownAfter } from '../flow/connected-flows.ts'
import { paths } from '../paths.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { AnnouncedError } from './announced-error.tsx'
import { Oops } from './oops.tsx'

/**
 * The error screen for a failed call of a form. Renders the layout's error page for all other errors. Doesn't rethrow them,
 * because React and the router log errors that are thrown while rendering.
 */
export function FormErrorScreen() {
  const thrown = useRouteError()
  const handle = useScreenHandle()
  const { search } = useLocation()
  const error = formError(thrown)
  if (error === undefined || handle?.back === undefined) return <Oops />
  const isOfForm = handle.back === handle.screen
  // Keeps the query, because some forms are opened by a mailed link and need its query again.
  const query = isOfForm ? search : ''
  return (
    <AnnouncedError error={thrown} title={error.text} className="grid max-w-2xl gap-6">
      <h1 className="text-2xl leading-140 font-bold">{error.heading ?? error.text}</h1>
      {error.heading !== undefined && (
        <Notification emphasis="warning" title={error.text}>
          {error.code !== undefined && <p>エラーコード：{error.code}</p>}
        </Notification>
      )}
      {isUnconfirmed(thrown) && (
        <Notification emphasis="caution" title="通信が途切れ、結果を受け取れませんでした。">
          <p>すでに完了していることがあります。もう一度行う前に、ご確認ください。</p>
        </Notification>
      )}
      {isUnconfirmed(thrown) && shownAfter.get(thrown)}
      <ButtonLink to={paths[handle.back] + query}>
        {error.isOfReading && isOfForm ? 'もう一度読み込む' : (handle.backText ?? '入力画面に戻る')}
      </ButtonLink>
    </AnnouncedError>
  )
}

interface FormError {
  isOfReading: boolean
  text: string
  /** The error screen's heading. Undefined unless the server has rejected the call. */
  heading?: string
  code?: number | string | undefined
}

/** Returns what the error screen shows for an error. Undefined if the layout's error page shows the error. */
export function formError(error: unknown): FormError | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, code, isLost } = error
  // Before a failed GET, the user has typed nothing, so there is no form to return to.
  const isOfReading = error.operation?.startsWith('GET ') ?? false
  if (status === 400) {
    const heading = isOfReading ? '内容を表示できませんでした。' : errorTexts.formRejected
    return { isOfReading, heading, text: errorText(error) ?? errorTexts['400'], code }
  }
  if (status === 429 || isLost) return { isOfReading, text: failureText(error) }
  return status === 500 ? { isOfReading, text: errorTexts['500'] } : undefined
}

/**
 * Returns the login page's message for a response with a status from 400 to 499.
 *
 * @throws any other error
 */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status > 499) throw error
  return errorText(error) ?? errorTexts.loginFailed
}
