import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dayMs } from '../../../openapi/base/durations.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import { clockTimeText, timeText } from '../console-text.ts'
import { t } from '../words/words.ts'
import { ticksOf, type TimeRange, type TimeScale, timeScale } from './timeline-scale.ts'
import { laneNames, laneName, type Mark, markText } from './timeline-words.ts'

const laneHeight = 34
const axisHeight = 40
const markY = 23
const margin = 10
const tickWidth = 92
const initialWidth = 320
/** The shortest drag that selects a range of time. A shorter one counts as a click, which selects a time. */
const dragPx = 5

const height = laneNames.length * laneHeight + axisHeight

/** The timeline as a picture. Past marks are filled, planned ones are outlined. A click selects a time, a drag selects a range. */
export function TimelinePicture({
  view,
  onSelect,
  onSelectRange,
  ...shown
}: Omit<ShownTimes, 'scale'> & {
  onSelect: (at: number) => void
  onSelectRange: (range: TimeRange) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initialWidth)
  const [anchorX, setAnchorX] = useState<number>()
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setWidth(Math.max(element.clientWidth, 2 * tickWidth)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = timeScale(view, width, margin)
  return (
    <div
      ref={container}
      className="cursor-crosshair touch-pan-y overflow-hidden"
      onPointerDown={(event) => setAnchorX(pxOf(event))}
      onPointerMove={(event) => {
        const end = pxOf(event)
        if (anchorX === undefined || Math.abs(end - anchorX) < dragPx) return
        const [from = 0, to = 0] = [anchorX, end].map(scale.timeAt).toSorted((a, b) => a - b)
        onSelectRange({ from, to })
      }}
      onPointerUp={(event) => {
        const end = pxOf(event)
        if (anchorX !== undefined && Math.abs(end - anchorX) < dragPx) onSelect(scale.timeAt(end))
        setAnchorX(undefined)
      }}
      onPointerLeave={() => setAnchorX(undefined)}
    >
      <Picture view={view} scale={scale} {...shown} />
    </div>
  )
}

interface ShownTimes {
  view: TimeRange
  scale: TimeScale
  now: number
  marks: readonly Mark[]
  selectedAt: number
  range: TimeRange | undefined
}

function Picture({ view, scale, now, marks, selectedAt, range }: ShownTimes) {
  const { width, x } = scale
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('Timeline from {from} to {to}. The list below has the same entries.', {
        from: timeText(view.from),
        to: timeText(view.to),
      })}
      className="block select-none"
    >
      {range && (
        <rect
          x={x(range.from)}
          width={Math.max(x(range.to) - x(range.from), 1)}
          height={height - axisHeight}
          className="fill-action"
          fillOpacity={0.15}
        />
      )}
      {laneNames.map(([lane], index) => (
        <path
          key={lane}
          d={`M0 ${(index + 1) * laneHeight}H${width}`}
          fill="none"
          className="stroke-line"
        />
      ))}
      <Axis view={view} scale={scale} />
      <Line at={x(now)} className="stroke-ink" />
      <Line at={x(selectedAt)} className="stroke-action" dash="5 3" />
      {placed(marks, scale).map((shape) => (
        <MarkShape key={`${shape.mark.lane} ${shape.mark.at} ${shape.mark.isPlanned}`} {...shape} />
      ))}
      {/* The names are drawn after the time lines, which would otherwise cross them out. */}
      {laneNames.map(([lane], index) => (
        <text
          key={lane}
          x={4}
          y={index * laneHeight + 11}
          className="fill-ink-quiet stroke-surface stroke-4 text-[11px] [paint-order:stroke]"
        >
          {laneName(lane)}
        </text>
      ))}
    </svg>
  )
}

function Axis({ view, scale: { width, x } }: { view: TimeRange; scale: TimeScale }) {
  const ticks = ticksOf(view, Math.floor(width / tickWidth))
  return (
    <>
      {ticks.at.map((at) => (
        <g key={at}>
          <path
            d={`M${x(at)} 0V${height - axisHeight + 5}`}
            fill="none"
            strokeDasharray="2 4"
            className="stroke-line"
          />
          <text
            x={x(at)}
            y={height - axisHeight + 18}
            textAnchor={anchorOf(x(at), width)}
            className="fill-ink text-[12px]"
          >
            {ticks.stepMs >= dayMs ? jstDate(at) : clockTimeText(at)}
          </text>
        </g>
      ))}
      <text x={4} y={height - 5} className="fill-ink-quiet text-[11px]">
        {jstDate(view.from)} JST
      </text>
    </>
  )
}

function pxOf({ currentTarget, clientX }: PointerEvent): number {
  return clientX - currentTarget.getBoundingClientRect().left
}

function Line({ at, className, dash }: { at: number; className: string; dash?: string }) {
  return (
    <path
      d={`M${at} 0V${height - axisHeight}`}
      fill="none"
      strokeWidth={2}
      strokeDasharray={dash}
      className={className}
    />
  )
}

interface PlacedMark {
  mark: Mark
  text: string
  left: number
  width: number
}

/** Places the marks. Moves a mark to the right if it would cover the previous one of its lane, but not beyond the picture. */
function placed(marks: readonly Mark[], { width: end, x }: TimeScale): PlacedMark[] {
  const ends = new Map<Mark['lane'], number>()
  return marks
    .toSorted((a, b) => a.at - b.at)
    .map((mark) => {
      const { lane, at, endAt, count } = mark
      const text = count === 1 ? '' : shortNumber.format(count)
      const width = Math.max(x(endAt) - x(at), 10, 8 + 6 * text.length)
      const left = Math.min(Math.max(x(at) - 5, ends.get(lane) ?? 0), end - 1 - width)
      ends.set(lane, left + width + 1)
      return { mark, text, left, width }
    })
}

function MarkShape({ mark, text, left, width }: PlacedMark) {
  const { lane, at, count, isPlanned, failed } = mark
  const index = laneNames.findIndex(([name]) => name === lane)
  const y = index * laneHeight + markY
  const stroke = failed > 0 ? 'stroke-error' : 'stroke-action'
  const fill = failed > 0 ? 'fill-error' : 'fill-action'
  const style = {
    strokeWidth: 2,
    strokeDasharray: isPlanned ? '3 2' : undefined,
    className: `${stroke} ${isPlanned ? 'fill-surface' : fill}`,
  }
  return (
    <g>
      <title>{`${timeText(at)} ${laneName(lane)}: ${markText(mark)}`}</title>
      {count === 1 ? (
        <circle cx={left + 5} cy={y} r={5} {...style} />
      ) : (
        <rect x={left} y={y - 7} width={width} height={14} rx={7} {...style} />
      )}
      <text
        x={left + width / 2}
        y={y + 4}
        textAnchor="middle"
        className={`text-[11px] font-bold ${isPlanned ? 'fill-ink' : 'fill-action-ink'}`}
      >
        {text}
      </text>
    </g>
  )
}

/** Formats a number in at most four characters, so that neighbouring marks do not overlap. */
const shortNumber = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 2,
})

function anchorOf(px: number, width: number): 'start' | 'middle' | 'end' {
  if (px < tickWidth / 3) return 'start'
  return px > width - tickWidth / 3 ? 'end' : 'middle'
}
