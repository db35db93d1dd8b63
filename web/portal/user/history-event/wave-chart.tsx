import type { WaveSamples } from '../../../api/history.ts'
import { timeText } from '../../../text/dates.ts'
import { components, peakOf, roundUp, timeTicks, tracePath } from './trace.ts'

interface Size {
  width: number
  height: number
}

interface Drawing {
  wave: WaveSamples
  plot: ReturnType<typeof plotIn>
}

export function WaveChart({
  wave,
  size,
  label,
}: {
  wave: WaveSamples
  /** In units of the SVG drawing. */
  size: Size
  label: string
}) {
  const drawing = { wave, plot: plotIn(size, wave) }
  const { left, top } = drawing.plot
  const peaks = components.map(({ key }) => peakOf(wave[key]).gal)
  const scaleGal = roundUp(Math.max(...peaks, 0.1))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="w-full rounded-8 border border-line bg-surface text-[12px] select-none"
    >
      <TimeAxis {...drawing} />
      <Arrivals {...drawing} />
      {components.map((component, row) => (
        <ComponentTrace
          key={component.key}
          {...drawing}
          component={component}
          row={row}
          scaleGal={scaleGal}
        />
      ))}
      <text x={left - 5} y={top - 8} textAnchor="end" fill="var(--color-ink-quiet)">
        gal
      </text>
    </svg>
  )
}

/** Returns the layout of the chart in units of the SVG drawing. `xOf` converts epoch milliseconds to a horizontal position. */
function plotIn(size: Size, { startTime, ns, sampleHz }: WaveSamples) {
  const durationS = ns.length / sampleHz
  const edges = { left: 46, right: size.width - 6, top: 22, bottom: size.height - 24 }
  const width = edges.right - edges.left
  return {
    ...edges,
    width,
    height: edges.bottom - edges.top,
    durationS,
    xOf: (at: number) => edges.left + ((at - startTime) / 1000 / durationS) * width,
  }
}

function TimeAxis({ wave, plot }: Drawing) {
  const labels = Math.max(2, Math.floor(plot.width / 90))
  return timeTicks(wave.startTime, plot.durationS, labels).map((at) => (
    <g key={at}>
      <VerticalLine at={at} plot={plot} stroke="var(--color-line)" />
      <text x={plot.xOf(at)} y={plot.bottom + 16} textAnchor="middle" fill="currentColor">
        {timeText(at)}
      </text>
    </g>
  ))
}

function Arrivals({ wave, plot }: Drawing) {
  return [
    { at: wave.pTime, name: 'P', colour: 'var(--color-wave-p)' },
    { at: wave.sTime, name: 'S', colour: 'var(--color-wave-s)' },
  ].map(
    ({ at, name, colour }) =>
      at !== undefined &&
      plot.xOf(at) >= plot.left &&
      plot.xOf(at) <= plot.right && (
        <g key={name}>
          <VerticalLine at={at} plot={plot} stroke={colour} strokeWidth="2" />
          <text
            x={plot.xOf(at)}
            y={plot.top - 6}
            textAnchor="middle"
            fill={colour}
            fontWeight="bold"
            fontSize="14"
          >
            {name}
          </text>
        </g>
      ),
  )
}

function VerticalLine({
  at,
  plot: { xOf, top, bottom },
  ...style
}: Pick<Drawing, 'plot'> & { at: number; stroke: string; strokeWidth?: string }) {
  return <line x1={xOf(at)} x2={xOf(at)} y1={top} y2={bottom} {...style} />
}

function ComponentTrace({
  wave,
  plot: { left, right, top, width, height },
  component: { key, name },
  row,
  scaleGal,
}: Drawing & { component: (typeof components)[number]; row: number; scaleGal: number }) {
  const rowHeight = height / components.length
  const middle = top + rowHeight * (row + 0.5)
  const perGal = (rowHeight * 0.44) / scaleGal
  return (
    <g>
      {[scaleGal, 0, -scaleGal].map((gal) => {
        const y = middle - gal * perGal
        const stroke = gal === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'
        return (
          <g key={gal}>
            <line x1={left} x2={right} y1={y} y2={y} stroke={stroke} />
            <text x={left - 5} y={y + 4} textAnchor="end" fill="var(--color-ink-quiet)">
              {gal}
            </text>
          </g>
        )
      })}
      <svg x={left} y={top} width={width} height={height}>
        <path
          d={tracePath(wave[key], { left: 0, width, middle: middle - top, perGal })}
          fill="none"
          stroke="var(--color-link)"
          strokeWidth="1"
          strokeLinejoin="round"
        />
      </svg>
      <text
        x={left + 6}
        y={middle - rowHeight * 0.33}
        fill="currentColor"
        fontWeight="bold"
        // A halo keeps the name readable where it overlaps the waveform.
        stroke="var(--color-surface)"
        strokeWidth="5"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  )
}
