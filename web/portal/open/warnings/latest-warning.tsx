import { useLoaderData } from 'react-router'
import type { PublicWarning } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { WarningCard } from './warning-card.tsx'
import { WarningList } from './warning-list.tsx'

export interface LatestWarningData {
  /** Null when there is none. */
  latest: PublicWarning | null
  /** Up to four earthquakes before the latest, newest first. */
  earlier: PublicWarning[]
}

export function LatestWarningScreen() {
  const { latest, earlier } = useLoaderData<LatestWarningData>()
  return (
    <>
      <PageHeading actions={<TextLink to={paths.latestWarning}>最新の状態に更新</TextLink>}>
        {screenNames.latestWarning}
      </PageHeading>
      {latest ? (
        <WarningCard warning={latest} />
      ) : (
        <Notification emphasis="neutral" title="発表された緊急地震速報はありません。" />
      )}
      <h2 className="mt-8 mb-4 text-xl font-bold">{screenNames.warnings}</h2>
      <WarningList warnings={earlier} />
      <p className="mt-4">
        <TextLink to={paths.warnings}>すべて見る</TextLink>
      </p>
    </>
  )
}
