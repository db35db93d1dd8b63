import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import 'uplot/dist/uPlot.min.css'
import { dataOf, controlApi } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { type ColourOf, usePageColours } from '../use-page-colours.ts'
import { t } from '../words/words.ts'

const plotHeightPx = 280

/** The waveform that a terminal measured of a selected earthquake. */
export function Records({
  world,
  terminalId,
  eqcodes,
}: {
  world: string
  terminalId: string
  eqcodes: readonly string[]
}) {
  const [selected, setSelected] = useState('')
  if (eqcodes.length === 0) return <p className="text-ink-quiet">{t('None.')}</p>
  const eqcode = selected || (eqcodes.at(-1) ?? '')
  return (
    <>
      <label className="grid w-fit gap-1 text-sm">
        {t('Earthquake')}
        <select
          value={eqcode}
          onChange={({ currentTarget }) => setSelected(currentTarget.value)}
          className="min-h-11 rounded-8 border border-line-strong bg-surface px-3"
        >
          {eqcodes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <Waveform world={world} terminalId={terminalId} eqcode={eqcode} />
    </>
  )
}

function Waveform({
  world,
  terminalId,
  eqcode,
}: {
  world: string
  terminalId: string
  eqcode: string
}) {
  const colourOf = usePageColours()
  const container = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery({
    // Outside the keys of the world, because a record doesn't change with it.
    queryKey: ['record', world, terminalId, eqcode],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/terminals/{terminalId}/records/{eqcode}', {
          params: { path: { world, terminalId, eqcode } },
        }),
      ),
  })
  useEffect(() => {
    if (!data || !container.current) return undefined
    const { ns, ew, ud } = data.components
    const seconds = ns.map((_, index) => index / data.sampleHz)
    const plot = new UPlot(
      {
        width: container.current.clientWidth,
        height: plotHeightPx,
        scales: { x: { time: false } },
        axes: [axis(colourOf), axis(colourOf)],
        series: [
          { label: 's' },
          { label: t('NS (gal)'), stroke: colourOf('var(--color-map-p)') },
          { label: t('EW (gal)'), stroke: colourOf('var(--color-wave-s)') },
          { label: t('UD (gal)'), stroke: colourOf('var(--color-wave-p)') },
        ],
      },
      [seconds, ns, ew, ud],
      container.current,
    )
    const element = container.current
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: plotHeightPx }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [data, colourOf])
  if (error) return <ErrorMessage text={error.message} />
  return (
    <figure className="mt-3">
      {/* The chart itself must not keep the page as wide as it was. */}
      <div ref={container} className="overflow-hidden" />
      <figcaption className="text-sm text-ink-quiet">
        {data &&
          t('Intensity {shindo}, {hz} samples per second', {
            shindo: data.shindo.toFixed(1),
            hz: data.sampleHz,
          })}
      </figcaption>
    </figure>
  )
}

/** An axis in the colours of the page. */
function axis(colourOf: ColourOf): UPlot.Axis {
  const line = { stroke: colourOf('var(--color-line)') }
  return { stroke: colourOf('var(--color-ink)'), grid: line, ticks: line }
}
