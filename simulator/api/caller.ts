import type { ContractOperation } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { findSession } from '../models/account/session.ts'
import type { Caller } from '../state/fault.ts'
import type { RawRequest } from '../state/message.ts'
import type { SimulatorContext } from '../state/state.ts'
import { sessionIdOf } from './cookie.ts'

/**
 * Finds out who makes a request: the user and the terminal of its session, else those that its body names. The terminal of
 * an owner who is named alone is theirs. Changes nothing: the session is not extended.
 */
export function callerOf(
  context: SimulatorContext,
  operation: ContractOperation,
  { headers, body }: RawRequest,
): Caller {
  const session = findSession(context, sessionIdOf(headers.cookie))
  if (session) return session
  const read = readBody(operation, headers.contentType, body)
  if (read.kind === 'invalid' || !isRecord(read.value)) return {}
  const [userId, terminalId] = [textOf(read.value['userId']), textOf(read.value['terminalId'])]
  return { userId, terminalId: terminalId ?? terminalOfOwner(context, userId) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function terminalOfOwner({ state }: SimulatorContext, userId = ''): string | undefined {
  const account = Object.hasOwn(state.accounts, userId) ? state.accounts[userId] : undefined
  return account?.kind === 'owner' ? account.terminalId : undefined
}
