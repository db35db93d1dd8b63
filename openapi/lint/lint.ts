import { type ContractDocument, eachOperation } from '../contract/document.ts'
import { eachExample } from './examples.ts'
import type { RuleFinding } from './finding.ts'
import { rules } from './rules.ts'
import { eachRootSchema } from './schemas.ts'

/** What the lint has checked. */
export interface LintCoverage {
  operations: number
  examples: number
  schemas: number
  rules: number
}

/**
 * Checks a bundled document with our own rules.
 *
 * @param released the bundle of the last release. Without it, breaking changes are not checked.
 */
export function lintContract(
  document: ContractDocument,
  released?: ContractDocument,
): RuleFinding[] {
  return rules.flatMap(({ name, check }) =>
    check(document, released).map(({ place, message }) => ({ place, rule: name, message })),
  )
}

/** Counts what the lint checks in a document. */
export function coverage(document: ContractDocument): LintCoverage {
  return {
    operations: eachOperation(document).length,
    examples: eachExample(document).length,
    schemas: eachRootSchema(document).length,
    rules: rules.length,
  }
}
