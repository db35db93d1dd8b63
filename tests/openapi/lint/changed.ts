import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'
import { fromPointer, memberOf } from '../../../openapi/contract/json-pointer.ts'

/**
 * A copy of the contract with one place changed: set to a value, or taken out when none is given.
 *
 * @param pointer JSON pointer
 * @throws Error when what holds the place, or what would be taken out, does not exist
 */
export function changed(pointer: string, value?: unknown): ContractDocument {
  const copy = structuredClone(document)
  const steps = fromPointer(pointer)
  const last = steps.pop() ?? ''
  const holder = steps.reduce<unknown>(memberOf, copy)
  const isThere = value !== undefined || memberOf(holder, last) !== undefined
  if (typeof holder !== 'object' || holder === null || !isThere)
    throw new Error(`The contract has nothing at ${pointer}`)
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
  return copy
}
