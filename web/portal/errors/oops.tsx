import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError, codeText, failureText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorTitle } from './announced-error.tsx'
import { HomeLink } from './home-link.tsx'
import { MissingCode, reloadIfServed, reloadOnce } from './missing-code.ts'

export function Oops() {
  const error = useRouteError()
  const { statusText, text } = routeError(error)
  useErrorTitle(text)
  const isOutdated = error instanceof MissingCode && error.isOutdated
  useEffect(() => {
    if (isOutdated) reloadOnce()
  }, [isOutdated])
  return (
    <div className="grid max-w-xl gap-4 py-8">
      <h1 className="text-2xl leading-140 font-bold">
        <span lang="en" className="block text-sm font-normal text-ink-quiet">
          Oops!{' '}
        </span>
        {text}
      </h1>
      <p lang="en" className="text-sm text-ink-quiet">
        Something went wrong: <i>{statusText}</i>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => void reloadIfServed()}>もう一度読み込む</Button>
        <HomeLink variant="outline" />
      </div>
    </div>
  )
}

export function routeError(error: unknown): { statusText: string; text: string } {
  if (isRouteErrorResponse(error)) {
    const text = codeText(error.status) ?? failureText(error)
    return { statusText: error.statusText || unknown, text }
  }
  if (error instanceof MissingCode) return { statusText: unknown, text: errorTexts.lostConnection }
  const statusText = error instanceof ApiError ? error.statusText : ''
  return { statusText: statusText || unknown, text: failureText(error) }
}

const unknown = 'Unknown error'
