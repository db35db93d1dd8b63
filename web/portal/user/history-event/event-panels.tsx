import type { HistoryEvent } from '../../../api/history.ts'
import { latitudeText, longitudeText } from '../../../map/map.ts'
import { degreesText } from '../../../text/degrees.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import {
  assumedText,
  depthText,
  magnitudeText,
} from '../../../../simulator/quake/shared/hypocentre-text.ts'
import { DateTime, Unknown } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/panel.tsx'

type Warning = NonNullable<HistoryEvent['eew']>

export function Epicentre({ eew }: { eew: Warning }) {
  return (
    <DescriptionList
      items={[
        { term: '震央地名', description: eew.areaName ?? <Unknown text="―" /> },
        { term: '発生時刻', description: <DateTime at={eew.originTime} /> },
        { term: '震央の緯度', description: orDash(eew.lat, latitudeText) },
        { term: '震央の経度', description: orDash(eew.lng, longitudeText) },
        {
          term: '深さ',
          description: orDash(eew.depth, (km) =>
            eew.assumed ? assumedText : depthText(km, `${km} km`),
          ),
        },
        {
          term: 'マグニチュード',
          description: orDash(eew.magnitude, (value) => magnitudeText(value, eew.assumed)),
        },
      ]}
    />
  )
}

export function Prediction({ eew }: { eew: Warning }) {
  return (
    <DescriptionList
      items={[
        { term: '受信時刻', description: <DateTime at={eew.receiveTime} /> },
        { term: '種別', description: eew.alert ? '警報' : '予報' },
        { term: '予測震度（端末）', description: <ShindoBadge shindo={eew.shindo} /> },
        { term: '予測震度（震央）', description: <ShindoBadge shindo={eew.rShindo} /> },
        { term: 'P波到達予測時刻', description: <DateTime at={eew.pTime} /> },
        { term: 'S波到達予測時刻', description: <DateTime at={eew.sTime} /> },
      ]}
    />
  )
}

export function Measurement({ event: { term, termAcc } }: { event: HistoryEvent }) {
  return (
    <DescriptionList
      items={[
        {
          term: '揺れの検知時刻',
          description: termAcc ? (
            <DateTime at={termAcc.firstSensTime} />
          ) : (
            <Unknown text="揺れを検知していません" />
          ),
        },
        {
          term: '最大計測震度（相当）',
          description:
            termAcc?.obsShindo === undefined ? (
              <Unknown text="―" />
            ) : (
              <>
                <ShindoBadge shindo={termAcc.obsShindo} suffix="相当" />
                （計測値 {termAcc.obsShindo.toFixed(1)}）
              </>
            ),
        },
        {
          term: '端末の位置',
          description:
            term?.lat === undefined || term.lng === undefined ? (
              <Unknown text="―" />
            ) : (
              <>
                <span className="inline-block">北緯 {degreesText(term.lat)}度、</span>
                <span className="inline-block">東経 {degreesText(term.lng)}度</span>
              </>
            ),
        },
        {
          term: '地盤増幅率',
          description: orDash(term?.amplification, (factor) => factor.toFixed(2)),
        },
      ]}
    />
  )
}

function orDash(value: number | undefined, textOf: (value: number) => string) {
  return value === undefined ? <Unknown text="―" /> : textOf(value)
}
