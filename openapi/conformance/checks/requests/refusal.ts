import type { OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { isRecord } from '../../../base/records.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import type { KnownValues } from '../../generate/ordinary-request.ts'
import { inventedCode } from '../access/secrets.ts'
import { swappedCase } from '../access/sessions.ts'

/** A request that a server must refuse. */
export interface Refusal {
  place: string
  change: (request: RequestParts, known: KnownValues) => RequestParts | undefined
  status?: number
  /** An operation whose checks remove the reason for the refusal. If they run, the request is not sent. */
  unless?: OperationId
  /** Whether the same request must have succeeded just before. */
  isSecond?: true
  /** Any of these codes is correct: a server may check in its own order. */
  codes: ErrorCode[]
  /** Id in `sentences.yaml` of the violated sentence. Default: that of the code. */
  rule?: string
  /** Whether the specification says that the request must not succeed. It does not say which code the request gets. */
  isStated?: true
}

export const unknownArea = '999'

/** Returns the code in another letter case, or an invented code if the code has no letters. */
export function wrongCodeFor(code: unknown): string {
  const swapped = swappedCase(String(code))
  return swapped === code ? inventedCode : swapped
}

export function withBody(
  change: (body: Record<string, unknown>, known: KnownValues) => unknown,
): Refusal['change'] {
  return (request, known) =>
    isRecord(request.body) ? { ...request, body: change(request.body, known) } : undefined
}
