import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'

/**
 * A copy of the contract with one place changed: set to a value, or taken out when none is given.
 *
 * @throws Error when the place, or what would be taken out, does not exist
 */
export function changed(path: (string | number)[], value?: unknown): ContractDocument {
  const copy = structuredClone(document)
  const holder = path.slice(0, -1).reduce(stepInto, copy)
  const last = path.at(-1) ?? ''
  if (value !== undefined) Reflect.set(holder, last, value)
  else {
    stepOnto(holder, last)
    Reflect.deleteProperty(holder, last)
  }
  return copy
}

function stepInto(holder: object, step: string | number): object {
  const found = stepOnto(holder, step)
  if (typeof found === 'object' && found !== null) return found
  throw new Error(`The contract has nothing below ${step}`)
}

function stepOnto(holder: object, step: string | number): unknown {
  if (!(step in holder)) throw new Error(`The contract has no ${step} there`)
  return Reflect.get(holder, step)
}
