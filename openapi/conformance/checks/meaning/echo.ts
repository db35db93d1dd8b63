import type { OperationId } from '../../../contract/contract.ts'
import { readQuery } from '../../../contract/read-query.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { findingAt, itemsIn, numberIn, successBody } from './declared-values.ts'

/** Fields of a response that repeat a parameter of the request. */
const echoed: Partial<Record<OperationId, string[]>> = {
  getOpenWave: ['hypoLat', 'hypoLng', 'hypoDepth', 'sendSec', 'waveInterval', 'waveCount'],
  getAmplification: ['lat', 'lng'],
}

/** Servers may calculate with single precision. */
const relativeTolerance = 1e-6

/** Contract: these fields are "as in the request", and wave has one entry for each of waveCount instants. */
export const echo: PassiveCheck = {
  name: 'echo',
  looksFor: 'a field that should repeat a value of the request and does not',
  check(exchange) {
    const names = echoed[exchange.operation.id]
    const body = successBody(exchange)
    if (!names || !body || exchange.violations.length > 0) return []
    const query = readQuery(exchange.request.query)
    const found = names.flatMap((name) => {
      const sent = Number(query[name])
      const value = numberIn(body, name)
      if (value === undefined || Number.isNaN(sent)) return []
      if (Math.abs(value - sent) <= relativeTolerance * Math.max(1, Math.abs(sent))) return []
      const message = `${name} is ${value} in the response to a request with ${sent}.`
      return [findingAt(exchange, `/${name}`, 'as asked', message, false)]
    })
    const count = numberIn(body, 'waveCount')
    const entries = itemsIn(body, 'wave').length
    if (count !== undefined && entries !== count) {
      const message = `wave has ${entries} entries instead of one for each of ${count} instants.`
      found.push(findingAt(exchange, '/wave', 'count', message, false))
    }
    return found
  },
}
