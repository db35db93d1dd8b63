import { screenNames } from '../../text/screen-names.ts'
import { PageHeading } from '../../ui/panel.tsx'
import { News } from './news.tsx'

export function Component() {
  return (
    <>
      <PageHeading>{screenNames.notice}</PageHeading>
      <News />
    </>
  )
}
