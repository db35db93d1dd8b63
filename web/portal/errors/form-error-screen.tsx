import { useLocation, useRouteError } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { paths } from '../paths.ts'
import { useScreenHandle } from '../screen-handle.ts'
import { AnnouncedError } from './announced-error.tsx'
import { formError } from './form-error.ts'
import { Oops } from './oops.tsx'

/**
 * The error screen of a form's failed call: the ErrorBoundary of every route that has a `back`
 * screen. Other failed calls show the page of the layout. It is rendered here, because React and the
 * router write every error that is thrown while rendering into the console, and a refusal is no bug.
 */
export function FormErrorScreen() {
  const thrown = useRouteError()
  const handle = useScreenHandle()
  const { search } = useLocation()
  const error = formError(thrown)
  if (error === undefined || handle?.back === undefined) {
    if (thrown instanceof ApiError) return <Oops />
    throw thrown
  }
  // The query of a mailed link is needed again when the form opens again.
  const query = handle.back === handle.screen ? search : ''
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
      <ButtonLink to={paths[handle.back] + query} className="w-fit">
        {handle.backText ?? '入力画面に戻る'}
      </ButtonLink>
    </AnnouncedError>
  )
}
