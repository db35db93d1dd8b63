import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { serviceName } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'

/**
 * The message of a failed submit. It takes the focus, a screen reader announces it, and the page
 * title names it. `error` is the failure: another one is announced again, even with the same words.
 */
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
  return (
    <div ref={element} role="alert" tabIndex={-1} className={`scroll-mt-24 ${className}`}>
      <title>{`エラー：${title} | ${serviceName}`}</title>
      {children}
    </div>
  )
}

/** What the action of a form returns if its submit failed. */
export interface FailedSubmit {
  text: string
}

/**
 * The error of a form's last submit, above its fields. Typing hides it: the form takes `onInput`.
 * Each attempt has a key of its own, so that a repeated error is shown and announced again.
 */
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
