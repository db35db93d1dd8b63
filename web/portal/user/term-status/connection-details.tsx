import type { UseQueryResult } from '@tanstack/react-query'
import type { RedundancyCheck, TerminalStatus } from '../../../api/terminal.ts'
import { subCenterState } from '../../../text/connection.ts'
import { dateText } from '../../../text/dates.ts'
import type { StatusText } from '../../../text/emphasis.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime, Unknown } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'

/** Details of the terminal's connections, with the times when they were last confirmed. */
export function ConnectionDetails({
  status,
  redundancy,
  absence,
}: {
  status: TerminalStatus
  redundancy: UseQueryResult<RedundancyCheck>
  absence: string | undefined
}) {
  return (
    <DescriptionList
      items={[
        { term: '最終接続確認', description: <DateTime at={status.lastAccessDate} /> },
        ...(
          [
            ['東', status.tswEast1OnlineFlag, status.tswEast1LastAccessDate],
            ['西', status.tswWest1OnlineFlag, status.tswWest1LastAccessDate],
          ] as const
        ).map(([side, isOnline, at]) => ({
          term: `${side}サブセンター`,
          description: <SubCenter state={subCenterState(isOnline, absence)} at={at} />,
        })),
        {
          term: '冗長化の最終確認日',
          description: (
            <div className="flex flex-wrap items-baseline gap-x-4">
              <LastCheck redundancy={redundancy} />
              <TextLink to={paths.dcSwitchTest}>{screenNames.dcSwitchTest}</TextLink>
              <p className="basis-full text-sm text-ink-quiet">
                予備のデータセンターからも受信できることの確認です。
              </p>
            </div>
          ),
        },
        { term: 'ローカルIPアドレス', description: status.localAddr ?? <Unknown /> },
      ]}
    />
  )
}

function SubCenter({ state, at }: { state: StatusText; at: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge {...state} />
      {at !== undefined && <DateTime at={at} />}
    </div>
  )
}

function LastCheck({
  redundancy: { data, isError },
}: {
  redundancy: UseQueryResult<RedundancyCheck>
}) {
  if (isError) return <span>取得できませんでした</span>
  return <span>{data === undefined ? '読み込んでいます…' : lastCheckText(data)}</span>
}

/** Returns the state of the redundancy check. If a check is running or has failed, adds the date of the last success. */
export function lastCheckText(check: RedundancyCheck): string {
  if (check.excluded) return '確認は不要です'
  const { east0LastAccessDate = 0, west0LastAccessDate = 0 } = check
  const lastAt = Math.max(east0LastAccessDate, west0LastAccessDate)
  const last = lastAt === 0 ? undefined : dateText(lastAt)
  const earlier = last === undefined ? '' : `（前回の確認：${last}）`
  const flags = new Set([check.east0ChkFlag, check.west0ChkFlag])
  if (flags.has(running)) return `確認中${earlier}`
  if (flags.has(failed)) return `確認失敗${earlier}`
  return last ?? '未確認'
}

const running = 2
const failed = 3
