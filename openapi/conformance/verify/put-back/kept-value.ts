import type { OperationId } from '../../../contract/contract.ts'

/** A value before, during and after a run. */
export interface KeptValue {
  userId: string
  /** The operation that reads it. */
  operationId: OperationId
  field: string
  before: unknown
  /** Different values that the server has accepted. */
  during: unknown[]
  /** As it was read at the end. Undefined if it could not be read. */
  after: unknown
  /** Whether it is as before, or may stay because the profile permits it. */
  isBack: boolean
  isPermitted?: true
}
