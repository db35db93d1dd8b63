import { type ReactNode, useEffect, useRef } from 'react'
import type { Emphasis } from '../text/emphasis.ts'
import { emphasisGround, emphasisIcon, emphasisText } from './emphasis-classes.ts'
import { Icon } from './icon.tsx'

/** A message in a tinted box. With `isUrgent`, screen readers announce it immediately, and the page scrolls to it. */
export function Notification({
  emphasis,
  title,
  isUrgent = false,
  children,
}: {
  emphasis: Emphasis
  title: ReactNode
  isUrgent?: boolean
  children?: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUrgent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isUrgent])
  return (
    <div
      ref={element}
      role={isUrgent ? 'alert' : undefined}
      // The margin keeps the box clear of the sticky header when the page scrolls to it.
      className={`flex scroll-mt-24 gap-3 rounded-8 border-l-8 p-4 ${emphasisGround[emphasis]}`}
    >
      <Icon name={emphasisIcon[emphasis]} className={`mt-0.5 size-6 ${emphasisText[emphasis]}`} />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-bold">{title}</p>
        {children}
      </div>
    </div>
  )
}
