import type { WaveSamples } from '../../../../api/history.ts'
import { preciseTimeText, timeText } from '../../../../text/dates.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { components } from './components.ts'
import { peakOf } from './trace-path.ts'

/** The record as tables: the peak of each component, and the peaks of each interval. */
export function WaveTable({ wave }: { wave: WaveSamples }) {
  const { sampleHz, startTime } = wave
  const durationS = wave.ns.length / sampleHz
  const intervals = Array.from({ length: Math.ceil(durationS / intervalS) }, (_, index) => ({
    fromS: index * intervalS,
    toS: Math.min(durationS, (index + 1) * intervalS),
  }))
  return (
    <div className="mt-4 grid gap-4">
      <table className="w-full border-collapse text-left tabular-nums">
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
      <Disclosure summary={`${intervalS}秒ごとの最大加速度を表で見る`}>
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <caption className="sr-only">{`${intervalS}秒ごとの最大加速度（gal）`}</caption>
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
                  <td key={key}>
                    {peakOf({ samples: wave[key], sampleHz }, interval).gal.toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}

/** Short enough to follow the shaking, long enough for a table that can be read. */
const intervalS = 5
