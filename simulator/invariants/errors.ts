import { allowedCodes } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { minuteMs } from '../engine/durations.ts'
import { ownValue } from '../engine/typed-records.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { type Invariant, type ObservedCall, codeOf, onRequests, terminalOf } from './invariant.ts'

/** What a call finds, before it changes anything. */
interface Found {
  userIds: ReadonlySet<string>
  terminals: ReadonlyMap<string, FoundTerminal>
}

type FoundTerminal = Pick<Terminal, 'connection' | 'ownerId' | 'contract'>

function find({ state }: SimulatorWorld): Found {
  const known = allTerminals(state).map(
    ({ terminalId, connection, ownerId, contract }) =>
      // A connection is replaced when it changes.
      [terminalId, { connection, ownerId, contract }] as const,
  )
  return { userIds: new Set(Object.keys(state.accounts)), terminals: new Map(known) }
}

/** What a code is about: the body, and the terminal of the session or the one in the body. */
interface Subject {
  body: Record<string, unknown>
  terminal: FoundTerminal | undefined
}

/** What the codes of the catalogue say. */
const meanings: Record<number, (subject: Subject, found: Found) => boolean> = {
  [errors.terminalNotFound]: ({ terminal }) => terminal === undefined,
  [errors.terminalAlreadyRegistered]: ({ terminal }) => terminal?.ownerId !== undefined,
  [errors.userNameTaken]: ({ body }, { userIds }) => userIds.has(String(body.userId)),
  [errors.contractCancelled]: ({ terminal }) => terminal?.contract === 'cancelled',
  [errors.terminalNotConnected]: ({ terminal }) => terminal?.connection.kind !== 'connected',
}

const errorTrue: Invariant = {
  name: 'error-true',
  statement:
    'A call is refused only with a code that is true, and succeeds only if none of its codes is. Settings say whether the terminal is connected, and whether it has got them.',
  source: 'openapi/errors.yaml',
  observe(start) {
    let found = find(start)
    let before = found
    const checkCall = onRequests((call, world) => problemOf(call, world, before))
    return (moment) => {
      before = found
      found = find(moment.world)
      return checkCall(moment)
    }
  },
}

function problemOf(call: ObservedCall, world: SimulatorWorld, found: Found): string | undefined {
  const { operation, response } = call
  // An administrator logs in at any terminal, and an owner without naming one.
  if (!operation || operation.id === 'login') return undefined
  const sent = call.sent()
  const body = isRecord(sent) ? sent : {}
  const terminalId = terminalOf(call, world)?.terminalId ?? String(body.terminalId)
  const subject = { body, terminal: found.terminals.get(terminalId) }
  if (response.status >= 400) {
    const code = Number(codeOf(call))
    const isTrue = meanings[code]?.(subject, found) ?? true
    return isTrue ? undefined : `${operation.id} ends with ${code}, which is not so`
  }
  const answer = call.received()
  const { isTermDownloaded, isTmConnection } = isRecord(answer) ? answer : {}
  const says = isTermDownloaded ?? isTmConnection
  if (subject.terminal && says !== undefined) {
    const { kind } = subject.terminal.connection
    if (says !== (kind === 'connected'))
      return `${operation.id} is wrong about a terminal that is ${kind}`
  }
  // Settings without a place are saved for a terminal that is not connected.
  const isWithout = (code: unknown) =>
    operation.id === 'saveSettings' && code === errors.terminalNotConnected
  const untold = allowedCodes(operation.id, 400).find(
    (one) => !isWithout(one) && meanings[Number(one)]?.(subject, found),
  )
  return untold === undefined ? undefined : `${operation.id} succeeds in spite of ${untold}`
}

const lockingFailures = 5
const lockMs = 10 * minuteMs

const lockedAfterFailures: Invariant = {
  name: 'locked-after-failures',
  statement: 'Logins are locked only after five failures within ten minutes.',
  source: 'docs/requirements.md: login',
  observe() {
    const failures: number[] = []
    return onRequests((call, { nowMs }) => {
      const code = codeOf(call)
      if (code === errors.wrongSerialOrPassword) failures.push(nowMs)
      if (call.operation?.id !== 'login' || code !== errors.tooManyLoginAttempts) return undefined
      const recent = failures.filter((at) => nowMs - at < lockMs).length
      return recent >= lockingFailures
        ? undefined
        : `a login is locked after ${recent} failures within 10 minutes`
    })
  },
}

const passwordRight: Invariant = {
  name: 'password-right',
  statement: 'A login needs the password of the user, and is not refused with it for being wrong.',
  source: 'openapi/errors.yaml: 400010',
  observe: () =>
    onRequests((call, { state: { accounts } }) => {
      const body = call.sent()
      if (call.operation?.id !== 'login' || !isRecord(body)) return undefined
      const userId = String(body.userId)
      const account = ownValue(accounts, userId)
      const isAdminPage = body.terminalId !== undefined
      const isRight =
        account?.password === body.password && (account?.kind === 'admin') === isAdminPage
      if (call.response.status < 300 && !isRight) return `${userId} logs in with a wrong password`
      return codeOf(call) === errors.wrongSerialOrPassword && isRight
        ? `${userId} can't log in with the right password`
        : undefined
    }),
}

export const errorInvariants: readonly Invariant[] = [errorTrue, lockedAfterFailures, passwordRight]
