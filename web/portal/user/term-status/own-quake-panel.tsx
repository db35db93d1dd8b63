import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type HistoryEvent, waveFileUrl } from '../../../api/history.ts'
import { dayMs } from '../../../../openapi/base/durations.ts'
import { magnitudeText } from '../../../../simulator/quake/shared/hypocentre-text.ts'
import { ShindoTile } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { waveImageClass } from '../../../ui/emphasis-classes.ts'
import { mobileWidthPx, useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { QuakePanel } from '../../alarm/quake-panel.tsx'
import { concernOf, noMeasurement, ownQuake } from '../../alarm/quake-state.ts'
import { reachOf } from './strongest-quake.ts'
import { historyEventPath, paths } from '../../paths.ts'

interface OwnQuake {
  eqcode: string
  others: number
  event: HistoryEvent
}

/** The terminal's strongest earthquake of the last day. If the response is late, reserves space, so that the page doesn't move. */
export function OwnQuakePanel({
  query: { data, isPending, isError },
  nowMs,
}: {
  query: Pick<UseQueryResult<OwnQuake | null>, 'data' | 'isPending' | 'isError'>
  nowMs: number | undefined
}) {
  const [wasLate] = useState(isPending)
  const shown = data && quakePanel(data, nowMs)
  if (shown || !wasLate) return shown
  return (
    <Panel heading="24時間以内の地震">
      <p className="min-h-75">
        {isPending
          ? '読み込んでいます…'
          : isError
            ? '取得できませんでした。'
            : '24時間以内の地震はありません。'}
      </p>
    </Panel>
  )
}

function quakePanel(quake: OwnQuake, nowMs: number | undefined) {
  const { eew, termAcc } = quake.event
  const at = eew?.originTime ?? termAcc?.firstSensTime
  if (at === undefined || nowMs === undefined || nowMs - at > dayMs) return null
  const own = ownQuake(quake.event)
  const { predicted, measured } = own
  const none = noMeasurement(own.sAt, nowMs)
  const { km, aheadS } = reachOf(quake.event)
  return (
    <QuakePanel
      at={at}
      isStrong={concernOf({ kind: 'warning' }, own) === 'mine'}
      place={eew?.areaName ?? '端末が検知した揺れ'}
      magnitude={eew?.magnitude === undefined ? '' : magnitudeText(eew.magnitude, eew.assumed)}
      link={
        <>
          {measured !== undefined && <Seismogram eqcode={quake.eqcode} />}
          <p className="flex flex-wrap gap-x-6">
            <TextLink to={historyEventPath(quake.eqcode)}>波形と詳細を見る</TextLink>
            {quake.others > 0 && <TextLink to={paths.history}>ほか{quake.others}件</TextLink>}
          </p>
        </>
      }
      tiles={
        <>
          <ShindoTile heading="予測震度" shindo={predicted} none="予測なし" />
          <ShindoTile heading="計測震度（相当）" shindo={measured} none={none} />
        </>
      }
    >
      {km !== undefined && <p>震央から端末まで約{Math.round(km)}km</p>}
      {aheadS !== undefined && (
        <p>
          {aheadS > 0
            ? `大きな揺れ（S波）の約${aheadS}秒前に速報を受信`
            : '速報より先に大きな揺れ（S波）が到達'}
        </p>
      )}
    </QuakePanel>
  )
}

/** The image of a waveform. It is hidden if the server has no image. */
function Seismogram({ eqcode }: { eqcode: string }) {
  const isMobile = useIsNarrow(mobileWidthPx)
  const [size] = useState(isMobile ? narrow : wide)
  return (
    <img
      src={waveFileUrl(eqcode, size)}
      {...size}
      alt="この端末が記録した揺れの波形"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
      className={`mt-2 ${waveImageClass}`}
    />
  )
}

const wide = { width: 640, height: 200 }
/** The size for phones. It is about the displayed size, so that the text in the image stays readable. */
const narrow = { width: 340, height: 200 }
