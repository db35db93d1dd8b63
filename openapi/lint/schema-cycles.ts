import { type ContractDocument, type SchemaObject, resolve } from '../contract/document.ts'
import type { LintFinding } from './finding.ts'
import { whole, withInner } from './schemas.ts'

/** No schema refers to itself. With cycles, Prism takes seconds to start. */
export function schemaCycles(document: ContractDocument): LintFinding[] {
  return Object.keys(document.components.schemas)
    .filter((name) => reachable(document, name).has(name))
    .map((name) => ({
      place: `schemas/${name}`,
      message: 'Remove the cycle: the schema refers to itself, directly or through others.',
    }))
}

function reachable(document: ContractDocument, from: string): Set<string> {
  const found = new Set<string>()
  const visit = (schema: SchemaObject): void => {
    for (const inner of withInner(whole('', schema))) {
      const reference = inner.schema.$ref
      const name = reference?.split('/').at(-1)
      if (reference === undefined || name === undefined || found.has(name)) continue
      found.add(name)
      visit(resolve<SchemaObject>(document, { $ref: reference }))
    }
  }
  visit(document.components.schemas[from] ?? {})
  return found
}
