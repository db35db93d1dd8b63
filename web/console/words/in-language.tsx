import { Fragment, type ReactNode } from 'react'
import { useLanguage } from './language.ts'

/** Renders the pages anew when their language changes, so that each call of `t` runs again. */
export function InLanguage({ children }: { children: ReactNode }) {
  return <Fragment key={useLanguage()}>{children}</Fragment>
}
