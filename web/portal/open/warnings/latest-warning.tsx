import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { getLatestWarning, type PublicWarning } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { cachedUser } from '../../session/session-user.ts'
import { LargeWarning } from './large-warning.tsx'
import { WarningList } from './warning-list.tsx'

export interface LatestWarningData {
  /** The first page of all warnings, newest first. */
  earlier: PublicWarning[]
}

export function LatestWarningScreen() {
  const { earlier } = useLoaderData<LatestWarningData>()
  const [openedAt] = useState(() => performance.now())
  const { data, isRefetchError } = useSuspenseQuery({
    ...getLatestWarning,
    refetchInterval: () => (mayRefresh(openedAt) ? refreshMs : false),
  })
  const { warning, respondedAt } = data
  return (
    <>
      <PageHeading
        actions={
          <p className="flex flex-wrap items-center gap-x-4">
            {respondedAt !== undefined && (
              <span className="text-sm text-ink-quiet">
                <DateTime at={respondedAt} /> 現在
              </span>
            )}
            <TextLink to={paths.latestWarning} className="inline-flex min-h-11 items-center">
              最新の状態に更新
            </TextLink>
          </p>
        }
      >
        {screenNames.latestWarning}
      </PageHeading>
      {isRefetchError && (
        <div className="mb-5">
          <Notification emphasis="caution" isUrgent title="最新の状態を取得できませんでした。">
            <p>表示しているのは前回取得した内容です。</p>
          </Notification>
        </div>
      )}
      {warning ? (
        <LargeWarning warning={warning} />
      ) : (
        <Notification emphasis="neutral" title="発表された緊急地震速報はありません。" />
      )}
      <h2 className="mt-8 mb-4 text-xl font-bold">{screenNames.warnings}</h2>
      <WarningList
        warnings={earlier.filter(({ eqcode }) => eqcode !== warning?.eqcode).slice(0, 4)}
        none="これより前に発表された緊急地震速報はありません。"
      />
      <p className="mt-4">
        <TextLink to={paths.warnings}>すべて見る</TextLink>
      </p>
    </>
  )
}

/**
 * Every response extends the session of a user who is signed in. For them the page stops asking
 * after a while, so that the session can end.
 */
function mayRefresh(openedAt: number): boolean {
  return cachedUser() === null || performance.now() - openedAt < signedInRefreshMs
}

const refreshMs = 10_000
const signedInRefreshMs = 10 * 60_000
