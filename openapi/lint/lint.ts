import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { eachExample } from './examples.ts'
import type { Finding } from './finding.ts'
import { rules } from './rules.ts'
import { eachRootSchema } from './schemas.ts'

/** What a run of the lint looked at. */
export interface Coverage {
  operations: number
  examples: number
  schemas: number
  rules: number
}

/**
 * Holds the bundled document to our own rules.
 *
 * @param released the bundle as it was last released; without it nothing counts as a breaking change
 */
export function lintContract(document: ContractDocument, released?: ContractDocument): Finding[] {
  return rules.flatMap(({ name, check }) =>
    check(document, released).map(({ place, message }) => ({ place, rule: name, message })),
  )
}

/** How much there is to check in the document. */
export function coverage(document: ContractDocument): Coverage {
  return {
    operations: eachOperation(document).length,
    examples: eachExample(document).length,
    schemas: eachRootSchema(document).length,
    rules: rules.length,
  }
}
