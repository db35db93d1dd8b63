import { News } from './news.tsx'
import { ScreenHeading } from '../screen-heading.tsx'

export function Component() {
  return (
    <>
      <ScreenHeading />
      <News />
    </>
  )
}
