import type { ReactNode } from 'react'
import type { PublicWarning } from '../../api/open.ts'
import { quakeAlarms } from '../../text/alarm-advice.ts'
import { dayMs } from '../../text/time.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShindoTile } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'

/** The latest public warning, if it was within the last day. `nowMs` is in epoch milliseconds. */
export function PublicQuakePanel({
  warning,
  nowMs,
}: {
  warning: PublicWarning | null | undefined
  nowMs: number | undefined
}) {
  if (!warning || warning.cancelFlag || nowMs === undefined) return null
  if (nowMs - warning.originTime > dayMs) return null
  return (
    <QuakePanel
      at={warning.originTime}
      place={warning.areaName}
      magnitude={warning.magnitude}
      link={<TextLink to={paths.latestWarning}>震源と詳細を見る</TextLink>}
      tiles={<ShindoTile heading="予測最大震度" shindo={warning.maxShindo} none="予測なし" />}
    />
  )
}

/** An earthquake with its intensities, and what to do after it. */
export function QuakePanel({
  at,
  place,
  magnitude,
  link,
  tiles,
  children,
}: {
  at: number
  place: string
  magnitude: number | undefined
  link: ReactNode
  tiles: ReactNode
  children?: ReactNode
}) {
  return (
    <Panel
      heading={`24時間以内の地震：${place}${magnitude === undefined ? '' : ` M${magnitude.toFixed(1)}`}`}
    >
      <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[auto_1fr]">
        <div className="grid auto-cols-fr grid-flow-col gap-3">{tiles}</div>
        <div>
          <p>
            <DateTime at={at} /> {children ? '' : '発生'}
          </p>
          <div className="font-bold">{children}</div>
          <p>{quakeAlarms.past.advice}</p>
          {link}
        </div>
      </div>
    </Panel>
  )
}
