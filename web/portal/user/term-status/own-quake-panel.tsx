import { type HistoryEvent, waveFileUrl } from '../../../api/history.ts'
import { dayMs } from '../../../../openapi/base/durations.ts'
import { ShindoTile } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ownQuake, QuakePanel } from '../../alarm/quake.tsx'
import { historyEventPath } from '../../paths.ts'

/** The newest earthquake of the terminal, if it was within the last day. `nowMs` is in epoch milliseconds. */
export function OwnQuakePanel({
  newest,
  nowMs,
}: {
  newest: { eqcode: string; event: HistoryEvent } | null | undefined
  nowMs: number | undefined
}) {
  const { eew, termAcc } = newest?.event ?? {}
  const at = eew?.originTime ?? termAcc?.firstSensTime
  if (!newest || at === undefined || nowMs === undefined || nowMs - at > dayMs) return null
  const { predicted, measured, distanceKm, aheadS } = ownQuake(newest.event)
  return (
    <QuakePanel
      at={at}
      place={eew?.areaName ?? '端末が検知した揺れ'}
      magnitude={eew?.magnitude}
      link={
        <>
          {measured !== undefined && <Seismogram eqcode={newest.eqcode} />}
          <TextLink to={historyEventPath(newest.eqcode)}>波形と詳細を見る</TextLink>
        </>
      }
      tiles={
        <>
          <ShindoTile heading="予測震度" shindo={predicted} none="予測なし" />
          <ShindoTile heading="計測震度（相当）" shindo={measured} none="検知なし" />
        </>
      }
    >
      {distanceKm !== undefined && <p>震央から端末まで約{Math.round(distanceKm)}km</p>}
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

/** The terminal's own record. Hidden if the server has no image of it. */
function Seismogram({ eqcode }: { eqcode: string }) {
  return (
    <img
      src={waveFileUrl(eqcode, seismogramPx)}
      {...seismogramPx}
      alt="この端末が記録した揺れの波形"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
      className="mt-2 rounded-8 border border-line"
    />
  )
}

const seismogramPx = { width: 640, height: 200 }
