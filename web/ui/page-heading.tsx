import type { ReactNode } from 'react'

/** The page's h1, with actions for the whole page. */
export function PageHeading({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-6">
      <h1 className="text-2xl leading-140 font-bold md:text-[1.75rem]">{children}</h1>
      {actions}
    </div>
  )
}
