import type { ReactNode } from 'react'
import { useScreenName } from './screen-handle.ts'

/** The page's h1: the name of the screen, unless `children` say something else. With actions for the whole page. */
export function ScreenHeading({
  children,
  actions,
}: {
  children?: ReactNode
  actions?: ReactNode
}) {
  const name = useScreenName()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-6">
      <h1 className="text-2xl leading-140 font-bold md:text-[1.75rem]">{children ?? name}</h1>
      {actions}
    </div>
  )
}
