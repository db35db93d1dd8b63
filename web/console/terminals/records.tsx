import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import 'uplot/dist/uPlot.min.css'
import { answer, control } from '../control.ts'

/** What a terminal measured of an earthquake, drawn from its samples. */
export function Records({
  world,
  terminalId,
  eqcodes,
}: {
  world: string
  terminalId: string
  eqcodes: readonly string[]
}) {
  const [chosen, setChosen] = useState('')
  if (eqcodes.length === 0) return <p className="text-ink-quiet">None.</p>
  const eqcode = chosen || (eqcodes.at(-1) ?? '')
  return (
    <>
      <label className="grid w-fit gap-1 text-sm">
        Earthquake
        <select
          value={eqcode}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
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
  const place = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery({
    // What was measured does not change any more.
    queryKey: ['record', world, terminalId, eqcode],
    queryFn: () =>
      answer(
        control.GET('/worlds/{world}/terminals/{terminalId}/records/{eqcode}', {
          params: { path: { world, terminalId, eqcode } },
        }),
      ),
  })
  useEffect(() => {
    if (!data || !place.current) return undefined
    const { ns, ew, ud } = data.components
    const seconds = ns.map((_, index) => index / data.sampleHz)
    const plot = new UPlot(
      {
        width: place.current.clientWidth,
        height: 280,
        scales: { x: { time: false } },
        series: [
          { label: 's' },
          { label: 'NS (gal)', stroke: '#0017c1' },
          { label: 'EW (gal)', stroke: '#ce0000' },
          { label: 'UD (gal)', stroke: '#197a4b' },
        ],
      },
      [seconds, ns, ew, ud],
      place.current,
    )
    return () => plot.destroy()
  }, [data])
  if (error) return <p className="mt-3">{error.message}</p>
  return (
    <figure className="mt-3">
      <div ref={place} />
      <figcaption className="text-sm text-ink-quiet">
        {data && `Intensity ${data.shindo.toFixed(1)}, ${data.sampleHz} samples a second`}
      </figcaption>
    </figure>
  )
}
