import { type ContractOperation, document } from './contract.ts'
import { type Provenance } from './document.ts'
import { fromPointer, toPointer } from './json-pointer.ts'

/** A place in the contract: its JSON pointer once references are followed, and who says so. */
export interface ContractPlace {
  pointer: string
  provenance: Provenance
}

/** The JSON pointer of an operation. */
export function operationPointer({
  path,
  method,
}: Pick<ContractOperation, 'path' | 'method'>): string {
  return toPointer(['paths', path, method])
}

/** The pointer of a departure from the root on. */
export function absolutePointer(operation: ContractOperation, pointer: string): string {
  return pointer.startsWith('/components/') ? pointer : operationPointer(operation) + pointer
}

/** Who says what stands below an operation: the specification, or we. */
export function provenanceAt(operation: ContractOperation, pointer: string): Provenance {
  return followPointer(operationPointer(operation), fromPointer(pointer), operation.provenance)
    .provenance
}

/**
 * Follows steps from a place in the contract through references, as far as there is something. The
 * provenance is that of the innermost part that states one.
 */
export function followPointer(
  start: string,
  steps: readonly string[],
  provenance: Provenance,
): ContractPlace {
  let { pointer, value } = dereferenced({ pointer: start, value: valueAt(start) })
  let said = provenance
  for (const step of steps) {
    const next = memberOf(value, step)
    if (next === undefined) break
    said = provenanceOf(next) ?? said
    ;({ pointer, value } = dereferenced({ pointer: pointer + toPointer([step]), value: next }))
    said = provenanceOf(value) ?? said
  }
  return { pointer, provenance: said }
}

/**
 * The place of a schema that holds for a value, found from the value's own pointer: array indices
 * lead to `items`, names to `properties`.
 */
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

interface Found {
  pointer: string
  value: unknown
}

function dereferenced({ pointer, value }: Found): Found {
  const reference = memberOf(value, '$ref')
  if (typeof reference !== 'string') return { pointer, value }
  const target = reference.slice(1)
  return dereferenced({ pointer: target, value: valueAt(target) })
}

function valueAt(pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>(memberOf, document)
}

function memberOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step)
}

function provenanceOf(value: unknown): Provenance | undefined {
  const said = memberOf(value, 'x-provenance')
  return said === 'stated' || said === 'inferred' ? said : undefined
}
