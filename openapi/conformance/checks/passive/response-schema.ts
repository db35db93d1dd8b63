import type { PassiveCheck } from './passive-check.ts'
import { schemaDepartures } from './schema-errors.ts'

export const responseSchema: PassiveCheck = {
  name: 'response-schema',
  looksFor: 'an answer whose JSON breaks its schema',
  check: (exchange) => schemaDepartures(exchange, (keyword) => keyword !== 'additionalProperties'),
}
