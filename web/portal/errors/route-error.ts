import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { codeText, failureText } from '../../api/error-text.ts'

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
