import { type ContractOperation, document } from './contract.ts'
import { type Provenance } from './document.ts'
import { fromPointer, memberOf, toPointer, valueAt } from './json-pointer.ts'

interface ContractPlace {
  /** References on the way, and the last one, are replaced by the pointers to their targets. */
  pointer: string
  /** The same place, but the last reference is kept: the description beside it is more specific. */
  referencePointer: string
  provenance: Provenance
}

export function operationPointer({
  path,
  method,
}: Pick<ContractOperation, 'path' | 'method'>): string {
  return toPointer(['paths', path, method])
}

export function absolutePointer(operation: ContractOperation, pointer: string): string {
  return /^\/(components|info)\//.test(pointer) ? pointer : operationPointer(operation) + pointer
}

export function provenanceAt(operation: ContractOperation, pointer: string): Provenance {
  return followPointer(operationPointer(operation), fromPointer(pointer), operation.provenance)
    .provenance
}

/** Follows a JSON pointer and references to the last part that exists. The provenance is that of the innermost part with one. */
function followPointer(
  start: string,
  steps: readonly string[],
  provenance: Provenance,
): ContractPlace {
  let { pointer, value } = dereferenced({ pointer: start, value: valueAt(document, start) })
  let referencePointer = start
  let current = provenance
  for (const step of steps) {
    const next = memberOf(value, step)
    if (next === undefined) break
    current = provenanceOf(next) ?? current
    referencePointer = pointer + toPointer([step])
    ;({ pointer, value } = dereferenced({ pointer: referencePointer, value: next }))
    current = provenanceOf(value) ?? current
  }
  return { pointer, referencePointer, provenance: current }
}

/** Returns the place of the schema for a value inside a JSON value. Indices of arrays lead to `items`, names to `properties`. */
export function schemaPlace(
  schemaPointer: string,
  instancePath: string,
  provenance: Provenance,
): ContractPlace {
  const steps = fromPointer(instancePath).flatMap((step) =>
    /^\d+$/.test(step) ? ['items'] : ['properties', step],
  )
  return followPointer(schemaPointer, steps, provenance)
}

interface Located {
  pointer: string
  value: unknown
}

function dereferenced({ pointer, value }: Located): Located {
  const reference = memberOf(value, '$ref')
  if (typeof reference !== 'string') return { pointer, value }
  const target = reference.slice(1)
  return dereferenced({ pointer: target, value: valueAt(document, target) })
}

function provenanceOf(value: unknown): Provenance | undefined {
  const provenance = memberOf(value, 'x-provenance')
  return provenance === 'stated' || provenance === 'inferred' ? provenance : undefined
}
