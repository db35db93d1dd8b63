import {
  type ContractOperation,
  contractOperation,
  contractOperations,
  operationErrors,
} from '../../../openapi/contract/contract.ts'
import type { RequestParts } from '../../../openapi/contract/validate.ts'
import type { Exchange } from '../../../openapi/conformance/exchange.ts'
import { ordinaryRequests } from '../../../openapi/conformance/generate/ordinary-request.ts'
import { matchRequest } from '../../../openapi/conformance/match-request.ts'
import type { Send } from '../../../openapi/conformance/verify/caller.ts'
import { createSessions } from '../../../openapi/conformance/verify/sessions.ts'
import { verify } from '../../../openapi/conformance/verify.ts'
import { callerOf, origin, profile, simulatorUnderTest } from '../simulator-under-test.ts'

/** Number of successful calls stored per operation. */
const storedCalls = 6

const restartMs = 10 * 60_000

/**
 * Calls of every operation and their answers by the simulator: some that succeed, and each error code
 * that the contract declares, which faults bring about.
 */
export async function recordTraffic(): Promise<Exchange[]> {
  return [...(await recordSuccesses()), ...(await recordRareSuccesses()), ...(await recordErrors())]
}

async function recordSuccesses(): Promise<Exchange[]> {
  const byOperation = new Map<string, Exchange[]>()
  const { send, wait } = simulatorUnderTest()
  const recordingSend: typeof send = async (request) => {
    const response = await send(request)
    const match = matchRequest(request)
    if (match.kind === 'found' && response.status < 300) {
      const known = byOperation.get(match.operation.id) ?? []
      byOperation.set(match.operation.id, [...known, { request, response, areCookiesKnown: true }])
    }
    return response
  }
  await sendTestCast(recordingSend, wait)
  await verify({
    send: recordingSend,
    wait,
    origin,
    profile,
    tier: 'destructive',
    seed: 1,
    today: '2026-01-01',
  })
  return [...byOperation.values()].flatMap(spread)
}

/** Sends a test cast, which needs a level that the terminal receives. */
async function sendTestCast(send: Send, wait: (ms: number) => Promise<void>): Promise<void> {
  const caller = callerOf(send)
  const [owner] = profile.accounts
  if (!owner) throw new Error('The profile names no account.')
  const session = await createSessions(caller).of(owner)
  const option = { receiveFlag: true, areaCode: '350', level: 3 }
  await caller.call('saveTsunamiOption', { session, body: option })
  // The terminal restarts with the new settings.
  await wait(restartMs)
  await caller.call('sendTestCast', { session, body: { type: 'tsunami', level: 'emalert' } })
}

/** Those with the longest answers tell most; a page beyond the first is among them. */
function spread(all: Exchange[]): Exchange[] {
  const longest = all.toSorted((a, b) => b.response.body.length - a.response.body.length)
  const later = all.filter(
    ({ request, response }) => /offset=[1-9]/.test(request.query) && response.body.length > 200,
  )
  return [...new Set([...longest.slice(0, storedCalls), ...later.slice(0, 2)])]
}

/** Successes that depend on a state in which `verify` does not call the operation. */
async function recordRareSuccesses(): Promise<Exchange[]> {
  const { caller, session, command } = await logIn()
  // The scenario's terminal receives alerts. `verify` may have switched them off.
  const sent = await caller.call('sendTestCast', {
    ...ordinary(contractOperation('sendTestCast')),
    session,
  })
  await command({ verb: 'mail-failure', state: 'on' })
  const { body, ...rest } = ordinary(contractOperation('registerUser'))
  const registered = await caller.call('registerUser', {
    ...rest,
    body: { ...Object(body), ...profile.registration, userId: 'new_owner' },
    session: null,
  })
  return [sent.exchange, registered.exchange]
}

async function recordErrors(): Promise<Exchange[]> {
  const { caller, session, command } = await logIn()
  const recorded: Exchange[] = []
  for (const operation of contractOperations) {
    for (const { code } of operationErrors(operation.id)) {
      await command({
        verb: 'fault',
        operationId: operation.id,
        effect: { kind: 'error', code },
        count: 1,
      })
      const { exchange } = await caller.call(operation.id, {
        ...ordinary(operation),
        session: operation.isSecured ? session : null,
      })
      recorded.push(exchange)
    }
  }
  return recorded
}

async function logIn() {
  const { send, command } = simulatorUnderTest()
  const caller = callerOf(send)
  const [owner] = profile.accounts
  if (!owner) throw new Error('The profile names no account.')
  return { caller, session: await createSessions(caller).of(owner), command }
}

function ordinary(operation: ContractOperation): Partial<RequestParts> {
  const [first] = ordinaryRequests(operation, {})
  return first ?? {}
}
