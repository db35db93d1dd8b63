import { useLoaderData } from 'react-router'
import type { WarningPage } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { warningsPath } from '../../paths.ts'
import { Pager } from '../../user/history/pager.tsx'
import { WarningList } from './warning-list.tsx'

export function WarningsScreen() {
  const page = useLoaderData<WarningPage>()
  return (
    <>
      <PageHeading>{screenNames.warnings}</PageHeading>
      <WarningList warnings={page.warnings} none="緊急地震速報はありません。" />
      {page.count > 0 && <Pager page={page} pathOf={warningsPath} />}
    </>
  )
}
