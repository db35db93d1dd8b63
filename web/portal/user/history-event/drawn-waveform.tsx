import { useState } from 'react'
import type { WaveSamples } from '../../../api/history.ts'
import { preciseTimeText, timeText } from '../../../text/dates.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/panel.tsx'
import { mobileWidthPx, useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { components, pan, peakOf, wholeRecord, zoom } from './trace.ts'
import { WaveChart } from './wave-chart.tsx'

/** A record drawn from its samples, with its peaks. Buttons to zoom and move, and a longer table are folded. */
export function DrawnWaveform({
  wave,
  title,
  shindo,
}: {
  wave: WaveSamples
  title: string
  shindo: number | undefined
}) {
  const { sampleHz, startTime, pTime, sTime } = wave
  const durationS = wave.ns.length / sampleHz
  const [window, setWindow] = useState(() => wholeRecord(durationS))
  const isMobile = useIsNarrow(mobileWidthPx)
  const isWhole = window.toS - window.fromS >= durationS
  const peaks = components.map(
    ({ key, name }) => `${name}最大${peakOf({ samples: wave[key], sampleHz }).gal.toFixed(1)}gal`,
  )
  return (
    <figure className="mt-4">
      <dl className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {shindo !== undefined && (
          <Item term="計測震度">
            <ShindoBadge shindo={shindo} suffix="相当" />
          </Item>
        )}
        {pTime !== undefined && <Item term="P波">{preciseTimeText(pTime)}</Item>}
        {sTime !== undefined && <Item term="S波">{preciseTimeText(sTime)}</Item>}
      </dl>
      <WaveChart
        wave={wave}
        window={window}
        size={isMobile ? narrow : wide}
        label={`地震波形：${title}、${preciseTimeText(startTime)}から${Math.round(durationS)}秒間。${peaks.join('、')}`}
      />
      <figcaption className="mt-2 text-sm text-ink-quiet">
        端末が記録した加速度（gal）です。時刻は日本時間、縦軸は表示範囲の最大値に合わせています。
      </figcaption>
      <PeakTable wave={wave} />
      <Disclosure summary="拡大する、細かく見る">
        {/* On a phone of 360 pixels they stand in one row. */}
        <div className="flex flex-wrap gap-1.5 print:hidden">
          {[
            { text: '拡大', next: zoom(window, 2, durationS), isOff: false },
            { text: '縮小', next: zoom(window, 0.5, durationS), isOff: isWhole },
            { text: '前へ', next: pan(window, -0.5, durationS), isOff: window.fromS <= 0 },
            { text: '後へ', next: pan(window, 0.5, durationS), isOff: window.toS >= durationS },
            { text: '全体', next: wholeRecord(durationS), isOff: isWhole },
          ].map(({ text, next, isOff }) => (
            <Button
              key={text}
              variant="outline"
              className="px-3!"
              aria-disabled={isOff}
              onClick={() => setWindow(next)}
            >
              {text}
            </Button>
          ))}
        </div>
        <IntervalTable wave={wave} />
      </Disclosure>
    </figure>
  )
}

function Item({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-2 tabular-nums">
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

const wide = { width: 900, height: 480 }
const narrow = { width: 390, height: 460 }

/** The peak of each component. */
function PeakTable({ wave }: { wave: WaveSamples }) {
  const { sampleHz, startTime } = wave
  return (
    <table className="my-4 w-full border-collapse text-left tabular-nums">
      <caption className="mb-1 text-left text-sm font-bold">最大加速度</caption>
      <thead>
        <tr className="border-b-2 border-line-strong text-sm">
          <th scope="col">成分</th>
          <th scope="col">最大加速度</th>
          <th scope="col">時刻</th>
        </tr>
      </thead>
      <tbody>
        {components.map(({ key, name }) => {
          const peak = peakOf({ samples: wave[key], sampleHz })
          return (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              <td>{peak.gal.toFixed(1)} gal</td>
              <td>{preciseTimeText(startTime + (peak.index / sampleHz) * 1000)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The peaks of each interval. */
function IntervalTable({ wave }: { wave: WaveSamples }) {
  const { sampleHz, startTime } = wave
  const durationS = wave.ns.length / sampleHz
  const intervals = Array.from({ length: Math.ceil(durationS / intervalS) }, (_, index) => ({
    fromS: index * intervalS,
    toS: Math.min(durationS, (index + 1) * intervalS),
  }))
  return (
    <table className="w-full border-collapse text-left text-sm tabular-nums">
      <caption className="mb-1 text-left font-bold">{`${intervalS}秒ごとの最大加速度（gal）`}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          <th scope="col">時刻から</th>
          {components.map(({ key }) => (
            <th key={key} scope="col">
              {key.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {intervals.map((interval) => (
          <tr key={interval.fromS} className="border-b border-line">
            <th scope="row" className="font-normal">
              {timeText(startTime + interval.fromS * 1000)}
            </th>
            {components.map(({ key }) => (
              <td key={key}>{peakOf({ samples: wave[key], sampleHz }, interval).gal.toFixed(1)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Short enough to follow the shaking, long enough for a table that can be read. */
const intervalS = 5
