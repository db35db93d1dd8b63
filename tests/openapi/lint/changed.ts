import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'
import { fromPointer, memberOf } from '../../../openapi/contract/json-pointer.ts'

/**
 * Copies the contract with one changed place. Without a value, the place is removed.
 *
 * @param pointer JSON pointer
 * @throws Error if the parent does not exist, or if there is nothing to remove
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
