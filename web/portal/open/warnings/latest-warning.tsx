import { useLoaderData } from 'react-router'
import { getLatestWarning, listWarnings } from '../../../api/open.ts'
import { queryClient } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { WarningCard } from './warning-card.tsx'
import { WarningList } from './warning-list.tsx'

export async function loader() {
  const [latest, { warnings }] = await Promise.all([
    queryClient.fetchQuery({ ...getLatestWarning, staleTime: 0 }),
    queryClient.fetchQuery({ ...listWarnings(0), staleTime: 0 }),
  ])
  return { latest, earlier: warnings.filter(({ eqcode }) => eqcode !== latest?.eqcode).slice(0, 4) }
}

export function Component() {
  const { latest, earlier } = useLoaderData<typeof loader>()
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
