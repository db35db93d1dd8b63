import type { WaveSamples } from '../../../api/history.ts'
import { preciseTimeText, timeText } from '../../../text/dates.ts'
import { components, peakOf, roundUp, timeTicks, tracePath, type WaveWindow } from './trace.ts'

/** A drawing of the three components. */
export function WaveChart({
  wave,
  window,
  size,
  label,
}: {
  wave: WaveSamples
  window: WaveWindow
  /** In units of the drawing. */
  size: { width: number; height: number }
  label: string
}) {
  const plot = { left: 46, right: size.width - 6, top: 22, bottom: size.height - 24 }
  const width = plot.right - plot.left
  const rowHeight = (plot.bottom - plot.top) / components.length
  const { sampleHz, startTime } = wave
  const peaks = components.map(({ key }) => peakOf({ samples: wave[key], sampleHz }, window).gal)
  const scaleGal = roundUp(Math.max(...peaks, 0.1))
  const xOf = (at: number): number =>
    plot.left + (((at - startTime) / 1000 - window.fromS) / (window.toS - window.fromS)) * width
  const verticalAt = (at: number) => ({ x1: xOf(at), x2: xOf(at), y1: plot.top, y2: plot.bottom })
  const marks = [
    { at: wave.pTime, name: 'P', colour: 'var(--color-wave-p)' },
    { at: wave.sTime, name: 'S', colour: 'var(--color-wave-s)' },
  ].filter(({ at }) => at !== undefined && isVisible(at, startTime, window))
  const stepS = (window.toS - window.fromS) / timeLabels(width)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="w-full rounded-8 border border-line bg-surface text-[12px] select-none"
    >
      {timeTicks(startTime, window, timeLabels(width)).map((at) => (
        <g key={at}>
          <line {...verticalAt(at)} stroke="var(--color-line)" />
          <text x={xOf(at)} y={plot.bottom + 16} textAnchor="middle" fill="currentColor">
            {stepS < 1 ? preciseTimeText(at) : timeText(at)}
          </text>
        </g>
      ))}
      {marks.map(({ at = 0, name, colour }) => (
        <g key={name}>
          <line {...verticalAt(at)} stroke={colour} strokeWidth="2" />
          <text
            x={xOf(at)}
            y={plot.top - 6}
            textAnchor="middle"
            fill={colour}
            fontWeight="bold"
            fontSize="14"
          >
            {name}
          </text>
        </g>
      ))}
      {components.map(({ key, name }, row) => {
        const middle = plot.top + rowHeight * (row + 0.5)
        const perGal = (rowHeight * 0.44) / scaleGal
        const frame = { left: plot.left, width, middle, perGal }
        return (
          <g key={key}>
            {[scaleGal, 0, -scaleGal].map((gal) => (
              <g key={gal}>
                <line
                  x1={plot.left}
                  x2={plot.right}
                  y1={middle - gal * perGal}
                  y2={middle - gal * perGal}
                  stroke={gal === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
                />
                <text
                  x={plot.left - 5}
                  y={middle - gal * perGal + 4}
                  textAnchor="end"
                  fill="var(--color-ink-quiet)"
                >
                  {gal}
                </text>
              </g>
            ))}
            <svg x={plot.left} y={plot.top} width={width} height={plot.bottom - plot.top}>
              <path
                d={tracePath({ samples: wave[key], sampleHz }, window, {
                  ...frame,
                  left: 0,
                  middle: middle - plot.top,
                })}
                fill="none"
                stroke="var(--color-link)"
                strokeWidth="1"
                strokeLinejoin="round"
              />
            </svg>
            <text
              x={plot.left + 6}
              y={middle - rowHeight * 0.33}
              fill="currentColor"
              fontWeight="bold"
              // A halo keeps the name readable on the lines of the waves.
              stroke="var(--color-surface)"
              strokeWidth="5"
              paintOrder="stroke"
            >
              {name}
            </text>
          </g>
        )
      })}
      <text x={plot.left - 5} y={plot.top - 8} textAnchor="end" fill="var(--color-ink-quiet)">
        gal
      </text>
    </svg>
  )
}

/** The number of time labels that fit. */
function timeLabels(width: number): number {
  return Math.max(2, Math.floor(width / 90))
}

function isVisible(at: number, startTime: number, { fromS, toS }: WaveWindow): boolean {
  const seconds = (at - startTime) / 1000
  return seconds >= fromS && seconds <= toS
}
