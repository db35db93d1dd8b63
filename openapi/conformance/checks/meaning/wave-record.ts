import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { findingAt, numberIn, successBody } from './declared-values.ts'

const components = ['ns', 'ew', 'ud'] as const
/** Stronger than the strongest acceleration ever measured, 4,022 gal. */
const maximalGal = 10_000

/** Contract, WaveSamples: components of equal length that start at startTime; pTime and sTime are arrivals in the record. */
export const waveRecord: PassiveCheck = {
  name: 'wave-record',
  looksFor: 'a waveform whose components differ in length, or whose marks are outside of it',
  check(exchange) {
    const body = successBody(exchange)
    if (exchange.operation.id !== 'getWaveSamples' || !body) return []
    const found: CheckFinding[] = []
    const lists = components.map((name) => {
      const list = body[name]
      return Array.isArray(list) ? list.filter((one) => typeof one === 'number') : []
    })
    const lengths = lists.map(({ length }) => length)
    const [length = 0] = lengths
    if (lengths.some((one) => one !== length))
      found.push(
        findingAt(
          exchange,
          '/ns',
          'length',
          `ns, ew and ud have ${lengths.join(', ')} samples instead of the same number.`,
          false,
        ),
      )
    const start = numberIn(body, 'startTime')
    const hz = numberIn(body, 'sampleHz') ?? 0
    for (const name of ['pTime', 'sTime']) {
      const at = numberIn(body, name)
      if (at === undefined || start === undefined || hz <= 0) continue
      const end = start + (length / hz) * 1_000
      if (at < start || at > end)
        found.push(
          findingAt(
            exchange,
            `/${name}`,
            'in the record',
            `${name} is ${Math.round((at - start) / 100) / 10} s after the start of a record of ${Math.round(length / hz)} s.`,
            false,
          ),
        )
    }
    for (const [index, list] of lists.entries()) {
      const name = components[index]
      const most = list.reduce((max, one) => Math.max(max, Math.abs(one)), 0)
      if (most > maximalGal)
        found.push(
          findingAt(
            exchange,
            `/${name}`,
            'gal',
            `${name} reaches ${most} gal, which no earthquake does.`,
            false,
          ),
        )
    }
    return found
  },
}
