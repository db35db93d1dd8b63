import { useState } from 'react'
import type { WaveSamples } from '../../../api/history.ts'
import { preciseTimeText, timeText } from '../../../text/dates.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Disclosure } from '../../../ui/panel.tsx'
import { mobileWidthPx, useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { components, pan, peakOf, type WaveWindow, wholeRecord, zoom } from './trace.ts'
import { WaveChart } from './wave-chart.tsx'

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
  const peaks = components.map(({ key, name }) => ({
    name,
    ...peakOf({ samples: wave[key], sampleHz }),
  }))
  const peakTexts = peaks.map(({ name, gal }) => `${name}最大${gal.toFixed(1)}gal`)
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
        label={`地震波形：${title}、${preciseTimeText(startTime)}から${Math.round(durationS)}秒間。${peakTexts.join('、')}`}
      />
      <figcaption className="mt-2 text-sm text-ink-quiet">
        端末が記録した加速度（gal）です。時刻は日本時間、縦軸は表示範囲の最大値に合わせています。
      </figcaption>
      <div className="my-4">
        <DataTable
          caption="最大加速度"
          rows={peaks}
          rowKey={({ name }) => name}
          columns={[
            { heading: '成分', cell: ({ name }) => name },
            { heading: '最大加速度', cell: ({ gal }) => `${gal.toFixed(1)} gal` },
            {
              heading: '時刻',
              cell: ({ index }) => preciseTimeText(startTime + (index / sampleHz) * 1000),
            },
          ]}
        />
      </div>
      <Disclosure summary="拡大する、細かく見る">
        <ZoomButtons window={window} durationS={durationS} onChange={setWindow} />
        {/* Lower than in other tables, because there are many rows. */}
        <div className="text-sm whitespace-nowrap tabular-nums [&_td]:py-1">
          <IntervalTable wave={wave} />
        </div>
      </Disclosure>
    </figure>
  )
}

function ZoomButtons({
  window,
  durationS,
  onChange,
}: {
  window: WaveWindow
  durationS: number
  onChange: (window: WaveWindow) => void
}) {
  const isWhole = window.toS - window.fromS >= durationS
  return (
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
          className="px-2!"
          aria-disabled={isOff}
          onClick={() => onChange(next)}
        >
          {text}
        </Button>
      ))}
    </div>
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

/** The peaks in gal per interval. */
function IntervalTable({ wave }: { wave: WaveSamples }) {
  const { sampleHz, startTime } = wave
  const durationS = wave.ns.length / sampleHz
  const intervals = Array.from({ length: Math.ceil(durationS / intervalS) }, (_, index) => ({
    fromS: index * intervalS,
    toS: Math.min(durationS, (index + 1) * intervalS),
  }))
  return (
    <DataTable
      caption={`${intervalS}秒ごとの最大加速度（gal）`}
      rows={intervals}
      rowKey={({ fromS }) => String(fromS)}
      columns={[
        { heading: '時刻から', cell: ({ fromS }) => timeText(startTime + fromS * 1000) },
        ...components.map(({ key }) => ({
          heading: key.toUpperCase(),
          cell: (interval: WaveWindow) =>
            peakOf({ samples: wave[key], sampleHz }, interval).gal.toFixed(1),
        })),
      ]}
    />
  )
}

/** Follows the shaking in a table of readable length. */
const intervalS = 5
