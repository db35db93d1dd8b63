import type { PassiveCheck } from './passive-check.ts'
import { schemaFindings } from './schema-findings.ts'

export const undeclaredProperty: PassiveCheck = {
  name: 'undeclared-property',
  looksFor: 'a property in a response that the contract does not declare',
  check: (exchange) => schemaFindings(exchange, (keyword) => keyword === 'additionalProperties'),
}
