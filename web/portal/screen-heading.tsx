import type { ReactNode } from 'react'
import { PageHeading } from '../ui/panel.tsx'
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
  return <PageHeading actions={actions}>{children ?? name}</PageHeading>
}
