import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../../runtime/store.ts'
import { Notification } from '../../ui/notification.tsx'

/** The beginning of the page title while an error is shown. Otherwise empty. */
export const errorTitle = createStore('')

/** Sets the page title while an error is shown. */
export function useErrorTitle(title: string): void {
  useEffect(() => {
    errorTitle.set(`エラー：${title} | `)
    return () => errorTitle.set('')
  }, [title])
}

/** An error that takes the focus and sets the page title. A new `error` object takes the focus again, even with the same text. */
export function AnnouncedError({
  error,
  title,
  children,
  className = '',
}: {
  error: unknown
  title: string
  children: ReactNode
  className?: string
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error === undefined) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  useErrorTitle(title)
  return (
    <div ref={element} role="alert" tabIndex={-1} className={`scroll-mt-24 ${className}`}>
      {children}
    </div>
  )
}

export interface FailedSubmit {
  text: string
}

/** Returns a `message` with the error of a form's last submit, and `onInput`, which hides the message when the user types. */
export function useSubmitError(failure: FailedSubmit | undefined) {
  const { key } = useLocation()
  const [hidden, setHidden] = useState<FailedSubmit>()
  return {
    onInput: () => setHidden(failure),
    message: failure && failure !== hidden && (
      <AnnouncedError key={key} error={failure} title={failure.text}>
        <Notification emphasis="warning" title={failure.text} />
      </AnnouncedError>
    ),
  }
}
