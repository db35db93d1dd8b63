import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouteError } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError, errorText, failureText, isUnconfirmed } from '../../api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { type ReadSaved, readSavedAfter } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { AnnouncedError } from './announced-error.tsx'
import { Oops } from './oops.tsx'

/**
 * The error screen for a failed call of a form. Shows other errors as the layout does. Doesn't rethrow them, because React and
 * the router log errors thrown while rendering.
 */
export function FormErrorScreen() {
  const thrown = useRouteError()
  const handle = useScreenHandle()
  const { search } = useLocation()
  const error = formError(thrown)
  if (error === undefined || handle?.back === undefined) return <Oops />
  const isOfForm = handle.back === handle.screen
  const readSaved = readSavedAfter(thrown)
  // Opening the form again needs the query of the mailed link.
  const query = isOfForm ? search : ''
  return (
    <AnnouncedError error={thrown} title={error.text} className="grid max-w-2xl gap-6">
      <h1 className="text-2xl leading-140 font-bold">
        {error.kind === 'rejected' ? error.heading : error.text}
      </h1>
      {error.kind === 'rejected' && (
        <Notification emphasis="warning" title={error.text}>
          {error.code !== undefined && <p>エラーコード：{error.code}</p>}
        </Notification>
      )}
      {isUnconfirmed(thrown) && (
        <Notification emphasis="caution" title="通信が途切れ、結果を受け取れませんでした。">
          <p>すでに完了していることがあります。もう一度行う前に、ご確認ください。</p>
        </Notification>
      )}
      {readSaved && <SavedNow read={readSaved} />}
      <ButtonLink to={paths[handle.back] + query} className="w-fit">
        {error.isOfReading && isOfForm ? 'もう一度読み込む' : (handle.backText ?? '入力画面に戻る')}
      </ButtonLink>
    </AnnouncedError>
  )
}

/** What the server has now, after a save whose response was lost. */
function SavedNow({ read }: { read: ReadSaved }) {
  const { key } = useLocation()
  const { data, isFetching, refetch } = useQuery({ queryKey: ['savedNow', key], queryFn: read })
  return (
    <Panel heading="現在保存されている内容">
      {data && <DescriptionList items={data} />}
      {!data && (
        <>
          <p className="mb-3">{isFetching ? '読み込んでいます…' : '取得できませんでした。'}</p>
          <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        </>
      )}
    </Panel>
  )
}

type FormError = { isOfReading: boolean } & (
  | { kind: 'rejected'; heading: string; text: string; code: number | string | undefined }
  | { kind: 'failed'; text: string }
)

/** Returns undefined for an error that the layout's ErrorBoundary shows. */
export function formError(error: unknown): FormError | undefined {
  if (!(error instanceof ApiError)) return undefined
  // The user has typed nothing, so there is no form to return to.
  const isOfReading = error.operation?.startsWith('GET ') ?? false
  switch (error.status) {
    case 400:
      return {
        kind: 'rejected',
        isOfReading,
        heading: isOfReading ? '内容を表示できませんでした。' : errorTexts.formRejected,
        text: errorText(error) ?? errorTexts['400'],
        code: error.code,
      }
    case 429:
      return { kind: 'failed', isOfReading, text: failureText(error) }
    case 500:
      return {
        kind: 'failed',
        isOfReading,
        text: error.isLost ? failureText(error) : errorTexts['500'],
      }
    default:
      return undefined
  }
}

/**
 * Returns the message above the login form for status 400 to 499.
 *
 * @throws any other error
 */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status > 499) throw error
  return errorText(error) ?? errorTexts.loginFailed
}
