import { useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { formError } from './form-error.ts'

/** The error screen of a form, for its route's ErrorBoundary; `back` is the form's own path. */
export function FormErrorScreen({
  back,
  backText = '入力画面に戻る',
}: {
  back: string
  backText?: string
}) {
  const thrown = useRouteError()
  const error = formError(thrown)
  if (error === undefined) throw thrown
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-4">
      <h1 className="text-2xl leading-140 font-bold">
        {error.kind === 'rejected' ? error.heading : error.text}
      </h1>
      {error.kind === 'rejected' && (
        <Notification emphasis="warning" title={error.text}>
          {error.code !== undefined && <p>エラーコード：{error.code}</p>}
        </Notification>
      )}
      <ButtonLink to={back} className="w-fit">
        {backText}
      </ButtonLink>
    </div>
  )
}
