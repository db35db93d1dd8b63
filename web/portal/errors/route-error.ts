import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { errorText, failureText } from '../../api/error-text.ts'

/** A failed page: the status text as it came, and what it means for the owner. */
export interface RouteError {
  statusText: string
  text: string
}

/** Reads whatever a route has thrown. */
export function routeError(error: unknown): RouteError {
  if (isRouteErrorResponse(error)) {
    const text = errorText(error.status) ?? failureText(error)
    return { statusText: error.statusText || unknown, text }
  }
  const statusText = error instanceof ApiError ? error.statusText : ''
  return { statusText: statusText || unknown, text: failureText(error) }
}

const unknown = 'Unknown error'
