import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Profile } from '../../profile.ts'
import { type SentBody, sentBody } from '../sent-body.ts'

/** Whether a call may send a wrong password, registration code or token, so that the server may count it. */
export function isGuess(
  id: OperationId,
  options: SentBody & { isReserved?: true },
  { registration }: Pick<Profile, 'registration'>,
): boolean {
  if (options.isReserved) return false
  const body = sentBody(options)
  if (!isRecord(body) || registration === undefined) return true
  const isRightCode =
    body['terminalId'] === registration.terminalId &&
    body['initPassword'] === registration.initPassword
  return id === 'resetPassword' || !isRightCode
}
