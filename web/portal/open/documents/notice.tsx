import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { News } from '../news.tsx'

export function NoticeScreen() {
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.notice}</PageHeading>
      <News />
    </div>
  )
}
