import type { ReactNode } from 'react'
import { magnitudeText } from '../../../simulator/quake/shared/hypocentre-text.ts'
import type { PublicWarning } from '../../api/open.ts'
import { dayMs } from '../../../openapi/base/durations.ts'
import { quakeAlarms } from '../../text/alarm-advice.ts'
import { useStore } from '../../runtime/store.ts'
import { headline } from './headline.tsx'
import { shownQuakeKey } from './quakes.ts'
import { Panel } from '../../ui/panel.tsx'
import { ShindoTile } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'

/** Shows the earthquake of the latest public warning, if it is at most a day old. `nowMs` is in epoch milliseconds. */
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
      magnitude={magnitudeText(warning.magnitude, warning.assumed)}
      isStrong={warning.kind === 'warning'}
      link={<TextLink to={paths.latestWarning}>震源と詳細を見る</TextLink>}
      tiles={<ShindoTile heading="予測最大震度" shindo={warning.maxShindo} none="予測なし" />}
    />
  )
}

/** An earthquake with its intensities. After strong shaking, the panel gives advice, unless the banner does. */
export function QuakePanel({
  at,
  place,
  magnitude,
  isStrong,
  link,
  tiles,
  children,
}: {
  at: number
  place: string
  magnitude: string
  isStrong: boolean
  link: ReactNode
  tiles: ReactNode
  children?: ReactNode
}) {
  const isAdvised = useStore(shownQuakeKey) + useStore(headline) !== ''
  return (
    <Panel heading={`24時間以内の地震：${place} ${magnitude}`.trimEnd()}>
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[auto_1fr]">
        <div className="grid auto-cols-fr grid-flow-col gap-3">{tiles}</div>
        <div>
          <p>
            <DateTime at={at} isShort /> 発生
          </p>
          {isStrong && !isAdvised && <p>{quakeAlarms.mine.past.advice}</p>}
          <div className="font-bold">{children}</div>
          {link}
        </div>
      </div>
    </Panel>
  )
}
