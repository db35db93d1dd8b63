import type { WaveSamples } from '../../../api/history.ts'
import { preciseTimeText } from '../../../text/dates.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { mobileWidthPx, useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { components, peakOf } from './trace.ts'
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
  const isMobile = useIsNarrow(mobileWidthPx)
  const peaks = components.map(({ key, name }) => ({ name, ...peakOf(wave[key]) }))
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
        size={isMobile ? narrow : wide}
        label={`地震波形：${title}、${preciseTimeText(startTime)}から${Math.round(durationS)}秒間。${peakTexts.join('、')}`}
      />
      <figcaption className="mt-2 text-sm text-ink-quiet">
        端末が記録した加速度（gal）です。時刻は日本時間、縦軸は最大値に合わせています。
      </figcaption>
      <div className="mt-4">
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
