import { type ReactNode, useEffect, useRef } from 'react'
import { serviceName } from '../../text/service.ts'

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
