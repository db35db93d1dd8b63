import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import { jsonOf } from '../../base/json-of.ts'
import type { Profile } from '../profile/profile.ts'

interface SentBody {
  body?: unknown
  rawBody?: { body: string | Uint8Array }
}

/** Returns the body of a call as a server may read it, whatever its media type. Undefined if it is not JSON. */
export function sentBody({ body, rawBody }: SentBody): unknown {
  if (!rawBody) return body
  return jsonOf(Buffer.from(rawBody.body).toString())
}

/** Returns whether a call may send a wrong password, registration code or token that the server may count. */
export function isGuess(
  id: OperationId,
  options: SentBody & { isReserved?: true; isRight?: true },
  { registration }: Pick<Profile, 'registration'>,
): boolean {
  if (options.isReserved || options.isRight) return false
  const body = sentBody(options)
  if (!isRecord(body) || registration === undefined) return true
  const isRightCode = [registration, ...registration.spares].some(
    ({ terminalId, initPassword }) =>
      body['terminalId'] === terminalId && body['initPassword'] === initPassword,
  )
  return id === 'resetPassword' || !isRightCode
}
