import type { OperationId } from '../../contract/contract.ts'
import type { CheckFinding } from '../exchange/finding.ts'
import type { CallResult } from './caller.ts'

/** A finding of an active or stateful check. */
interface CallFinding extends Omit<CheckFinding, 'pointer'> {
  /** JSON pointer relative to the operation. Default: its response with status 200. */
  pointer?: string
}

/** Reports a finding in an operation, with the calls that show it. The decisive call is the last one. */
export type Report = (id: OperationId, calls: CallResult[], finding: CallFinding) => void
