import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../base/records.ts'
import type { StatefulCheck } from '../../calls/context.ts'

/** A minute after a shallow earthquake both waves are at the surface. */
const shallow = {
  hypoLat: '37.5',
  hypoLng: '137.25',
  hypoDepth: '16',
  sendSec: '60',
  waveInterval: '5',
  waveCount: '4',
}
const changes: Partial<typeof shallow>[] = [
  { hypoLat: '30.5' },
  { hypoDepth: '300' },
  { sendSec: '40' },
  { waveInterval: '2' },
  { waveCount: '3' },
]

/** Contract, OpenWave: circle i is that of sendSec + i × waveInterval seconds after the origin at this hypocentre. */
export const waveParameters: StatefulCheck = {
  name: 'wave-parameters',
  tier: 'read',
  operations: ['getOpenWave'],
  async run(context) {
    const base = await context.call('getOpenWave', { query: shallow })
    if (!base.isSuccess || !isRecord(base.json)) return
    for (const change of changes) {
      const other = await context.call('getOpenWave', { query: { ...shallow, ...change } })
      if (!other.isSuccess || !isRecord(other.json)) continue
      if (!isDeepStrictEqual(base.json['wave'], other.json['wave'])) continue
      const name = Object.keys(change).join()
      context.report('getOpenWave', [base, other], {
        place: name,
        message: `The circles are the same with another ${name}.`,
        pointer: '/parameters',
        provenance: 'inferred',
      })
    }
  },
}
