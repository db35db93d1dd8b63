import type { PassiveCheck } from './passive-check.ts'
import { schemaDepartures } from './schema-errors.ts'

export const undeclaredProperty: PassiveCheck = {
  name: 'undeclared-property',
  looksFor: 'a property in an answer that the contract does not declare',
  check: (exchange) => schemaDepartures(exchange, (keyword) => keyword === 'additionalProperties'),
}
