import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getLatestWarning, listWarnings, type PublicWarning } from '../../../api/open.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { briefly } from '../../../runtime/tasks.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShindoTile } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { LastUpdate, UpdateFailed } from '../../../ui/last-update.tsx'
import { paths } from '../../paths.ts'
import { WarningBadge, WarningDetails, WarningList } from './warning-list.tsx'
import { WarningMap } from './warning-map.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader(): Promise<null> {
  const earlier = briefly(fetchFresh(listWarnings(0)))
  await fetchFresh(getLatestWarning)
  await earlier
  return null
}

export function Component() {
  const { data: earlier, isError, refetch } = useQuery(listWarnings(0))
  // The banner refetches this query every few seconds.
  const { data, isRefetchError } = useSuspenseQuery(getLatestWarning)
  const { warning, respondedAt } = data
  const bulletin = warning ? `${warning.eqcode} ${warning.sendTime}` : ''
  const listed = useRef(bulletin)
  // Refetches the earlier warnings at each new one, because the previous latest warning may now be an earlier one.
  useEffect(() => {
    if (listed.current === bulletin) return
    listed.current = bulletin
    void refetch()
  }, [bulletin, refetch])
  return (
    <>
      <ScreenHeading actions={<LastUpdate at={respondedAt} page={paths.latestWarning} />} />
      {isRefetchError && (
        <div className="mb-5">
          <UpdateFailed />
        </div>
      )}
      {warning ? (
        <LargeWarning warning={warning} />
      ) : (
        <Notification emphasis="neutral" title="発表された緊急地震速報はありません。" />
      )}
      <h2 className="mt-8 mb-4 text-xl font-bold">{screenNames.warnings}</h2>
      {earlier ? (
        <WarningList
          warnings={earlier.warnings.filter(({ eqcode }) => eqcode !== warning?.eqcode).slice(0, 4)}
          none="これより前に発表された緊急地震速報はありません。"
        />
      ) : (
        <p>{isError ? '取得できませんでした。' : '読み込んでいます…'}</p>
      )}
      <p className="mt-4">
        <TextLink to={paths.warnings}>すべて見る</TextLink>
      </p>
    </>
  )
}

function LargeWarning({ warning }: { warning: PublicWarning }) {
  const { areaName, cancelFlag, maxShindo } = warning
  return (
    <Panel
      heading={
        <span className="flex flex-wrap items-center gap-3 text-2xl leading-140 md:text-3xl">
          {areaName}
          <WarningBadge warning={warning} />
        </span>
      }
    >
      {cancelFlag && <p className="mb-3 text-lg font-bold">この緊急地震速報は取り消されました。</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-3">
          <ShindoTile heading="予測最大震度" shindo={cancelFlag ? undefined : maxShindo} none="―" />
          <WarningDetails warning={warning} />
        </div>
        <WarningMap warning={warning} />
      </div>
    </Panel>
  )
}
