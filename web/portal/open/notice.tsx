import { News } from './news.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export function Component() {
  return (
    <>
      <ScreenHeading />
      <News />
    </>
  )
}
