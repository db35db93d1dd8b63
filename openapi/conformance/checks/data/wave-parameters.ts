import { isDeepStrictEqual } from 'node:util'
import { jsonExcerpt } from '../../../base/printable.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck } from '../../calls/context.ts'
import { type Fields, differences } from '../../calls/read-back.ts'
import { itemsIn } from './declared-values.ts'

/** One minute after a shallow earthquake, both waves have reached the surface. */
const shallow = Object.fromEntries(
  new URLSearchParams(
    'hypoLat=37.5&hypoLng=137.25&hypoDepth=16&sendSec=60&waveInterval=5&waveCount=4',
  ),
)
const changes = new URLSearchParams(
  'hypoLat=30.5&hypoLat=55&hypoDepth=300&sendSec=40&sendSec=60.5&waveInterval=2&waveCount=12',
)

/** Changes after which the circle with this index belongs to the instant of the original second circle. */
const sameInstant = [
  [{ sendSec: '65' }, 0],
  [{ waveInterval: '2.5' }, 2],
] as const

/** The time in which the waves of a deep earthquake reach the surface. */
const early = { sendSec: '0', waveInterval: '4', waveCount: '24' }

/** Contract, OpenWave: circle i is for sendSec + i × waveInterval seconds after the origin time at this hypocentre. */
export const waveParameters: StatefulCheck = {
  name: 'wave-parameters',
  tier: 'read',
  operations: ['getOpenWave'],
  async run(context) {
    const base = await context.call('getOpenWave', { query: shallow })
    if (!base.isSuccess) return
    // All at the same time, because a server may mix up concurrent requests. `echo` compares each response with its request.
    const calls = [...changes].map(async ([name, value]) => ({
      name,
      value,
      changed: await context.call('getOpenWave', { query: { ...shallow, [name]: value } }),
    }))
    for (const { name, value, changed } of await Promise.all(calls)) {
      if (changed.status === 400)
        report(`${name}=${value}`, `A request with ${name}=${value} is refused.`, changed)
      if (changed.isSuccess && isDeepStrictEqual(circlesOf(base), circlesOf(changed)))
        report(name, `A different ${name} does not change the circles.`, changed)
    }
    // The passive check `wave-circles` judges the circles of the seconds before and after the waves reach the surface.
    for (const hypoDepth of ['100', '300'])
      await context.call('getOpenWave', { query: { ...shallow, ...early, hypoDepth } })
    const surface = { ...shallow, hypoDepth: '0', sendSec: '1', waveCount: '1' }
    const atSurface = await context.call('getOpenWave', { query: surface })
    if (circlesOf(atSurface)[0]?.['pLat'] === 0)
      report(
        'hypoDepth=0',
        'With hypoDepth=0, the P wave has no circle after a second, although it begins at the surface.',
        atSurface,
      )
    const stronger = await context.call('getOpenWave', { query: { ...shallow, magnitude: '8' } })
    if (stronger.isSuccess && !isDeepStrictEqual(circlesOf(base), circlesOf(stronger)))
      report(
        'magnitude',
        'A different magnitude changes the circles, but the speed of waves does not depend on it.',
        stronger,
      )
    for (const [query, index] of sameInstant) {
      const other = await context.call('getOpenWave', { query: { ...shallow, ...query } })
      const [different] = differences(circlesOf(other)[index], circlesOf(base)[1] ?? {})
      if (other.isSuccess && different)
        report(
          'sendSec and waveInterval',
          `65 seconds after the origin, ${different.name} is ${jsonExcerpt(different.expected)} (/wave/1), but with ${new URLSearchParams(query).toString()} it is ${jsonExcerpt(different.found)} (/wave/${index}).`,
          other,
          'OpenWave.wave.2',
        )
    }

    function report(place: string, message: string, result: CallResult, rule?: string): void {
      context.infer('getOpenWave', [base, result], { place, message, pointer: '/parameters', rule })
    }
  },
}

function circlesOf({ json }: CallResult): Fields[] {
  return itemsIn(json, 'wave')
}
