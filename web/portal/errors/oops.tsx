import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError, codeText, failureText } from '../../api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { paths } from '../paths.ts'

/** The page for a route that failed to load. */
export function Oops() {
  const { statusText, text } = routeError(useRouteError())
  return (
    <div className="grid max-w-xl gap-4 py-8">
      <h1 lang="en" className="text-4xl font-bold">
        Oops!
      </h1>
      <p lang="en" className="text-ink-quiet">
        Something went wrong: <i>{statusText}</i>
      </p>
      <p className="text-lg font-bold">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>もう一度読み込む</Button>
        <ButtonLink to={paths.user} variant="outline">
          端末の状態へ
        </ButtonLink>
      </div>
    </div>
  )
}

/** A route error: the response's status text and an explanation for the owner. */
export interface RouteError {
  statusText: string
  text: string
}

/** Converts any value that a route has thrown. */
export function routeError(error: unknown): RouteError {
  if (isRouteErrorResponse(error)) {
    const text = codeText(error.status) ?? failureText(error)
    return { statusText: error.statusText || unknown, text }
  }
  const statusText = error instanceof ApiError ? error.statusText : ''
  return { statusText: statusText || unknown, text: failureText(error) }
}

const unknown = 'Unknown error'
