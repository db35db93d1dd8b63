import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../base/records.ts'
import type { StatefulCheck } from '../../calls/context.ts'

/** One minute after a shallow earthquake, both waves have reached the surface. */
const shallow = Object.fromEntries(
  new URLSearchParams(
    'hypoLat=37.5&hypoLng=137.25&hypoDepth=16&sendSec=60&waveInterval=5&waveCount=4',
  ),
)
const changes = new URLSearchParams(
  'hypoLat=30.5&hypoDepth=300&sendSec=40&waveInterval=2&waveCount=3',
)

/** Contract, OpenWave: circle i is for sendSec + i × waveInterval seconds after the origin time at this hypocentre. */
export const waveParameters: StatefulCheck = {
  name: 'wave-parameters',
  tier: 'read',
  operations: ['getOpenWave'],
  async run(context) {
    const base = await context.call('getOpenWave', { query: shallow })
    if (!base.isSuccess || !isRecord(base.json)) return
    for (const [name, value] of changes) {
      const changed = await context.call('getOpenWave', { query: { ...shallow, [name]: value } })
      if (!changed.isSuccess || !isRecord(changed.json)) continue
      if (!isDeepStrictEqual(base.json['wave'], changed.json['wave'])) continue
      context.report('getOpenWave', [base, changed], {
        place: name,
        message: `A different ${name} does not change the circles.`,
        pointer: '/parameters',
        provenance: 'inferred',
      })
    }
    const stronger = await context.call('getOpenWave', { query: { ...shallow, magnitude: '8' } })
    if (!stronger.isSuccess || !isRecord(stronger.json)) return
    if (!isDeepStrictEqual(base.json['wave'], stronger.json['wave']))
      context.report('getOpenWave', [base, stronger], {
        place: 'magnitude',
        message:
          'A different magnitude changes the circles, although waves of any magnitude are as fast.',
        pointer: '/parameters',
        provenance: 'inferred',
      })
  },
}
