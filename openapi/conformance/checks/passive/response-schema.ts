import type { PassiveCheck } from './passive-check.ts'
import { schemaFindings } from './schema-findings.ts'

export const responseSchema: PassiveCheck = {
  name: 'response-schema',
  looksFor: 'a JSON response that breaks its schema',
  check: (exchange) => schemaFindings(exchange, (keyword) => keyword !== 'additionalProperties'),
}
