import { type OperationId, allowedCodes } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { minuteMs } from '../engine/durations.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { Connection, Terminal } from '../state/terminal.ts'
import { type Invariant, type ObservedCall, codeOf, onRequests, terminalOf } from './invariant.ts'

/** What a call finds, before it changes anything. */
interface Found {
  userIds: ReadonlySet<string>
  terminals: ReadonlyMap<string, FoundTerminal>
}

interface FoundTerminal {
  connection: Connection['kind']
  ownerId: string | undefined
  contract: Terminal['contract']
}

function find({ state }: SimulatorWorld): Found {
  const known = allTerminals(state).map(
    ({ terminalId, connection, ownerId, contract }) =>
      [terminalId, { connection: connection.kind, ownerId, contract }] as const,
  )
  return { userIds: new Set(Object.keys(state.accounts)), terminals: new Map(known) }
}

/** The invariant of what calls may answer, from what they found. */
function foundInvariant({
  check,
  ...description
}: Omit<Invariant, 'observe'> & {
  check: (call: ObservedCall & Subject, found: Found) => string | undefined
}): Invariant {
  return {
    ...description,
    observe(world) {
      let found = find(world)
      let before = found
      const checkCall = onRequests((call, { state }) => {
        const sent = call.sent()
        const body = isRecord(sent) ? sent : {}
        const terminal = terminalOf(call, { ...world, state })
        const terminalId = terminal?.terminalId ?? String(body.terminalId)
        return check({ ...call, body, terminal: before.terminals.get(terminalId) }, before)
      })
      return (moment) => {
        before = found
        found = find(moment.world)
        return checkCall(moment)
      }
    },
  }
}

interface Subject {
  body: Record<string, unknown>
  /** The terminal of the session, or the one in the body. */
  terminal: FoundTerminal | undefined
}

/** What the codes of the catalogue say. */
const meanings: Record<number, (subject: Subject, found: Found) => boolean> = {
  [errors.terminalNotFound]: ({ terminal }) => terminal === undefined,
  [errors.terminalAlreadyRegistered]: ({ terminal }) => terminal?.ownerId !== undefined,
  [errors.userNameTaken]: ({ body }, { userIds }) => userIds.has(String(body.userId)),
  [errors.contractCancelled]: ({ terminal }) => terminal?.contract === 'cancelled',
  [errors.terminalNotConnected]: ({ terminal }) => terminal?.connection !== 'connected',
}

const errorTrue = foundInvariant({
  name: 'error-true',
  statement:
    'A call ends with a code only if what the code says is true, and succeeds only if nothing is that its codes say.',
  source: 'openapi/errors.yaml',
  check(call, found) {
    const { operation, response } = call
    // An administrator logs in at any terminal, and an owner without naming one.
    if (!operation || operation.id === 'login') return undefined
    const code = Number(codeOf(call))
    if (response.status >= 400) {
      const isTrue = meanings[code]?.(call, found) ?? true
      return isTrue ? undefined : `${operation.id} ends with ${code}, which is not so`
    }
    const untold = allowedCodes(operation.id, 400).find(
      (one) => !isAllowedWithout(operation.id, one) && meanings[Number(one)]?.(call, found),
    )
    return untold === undefined ? undefined : `${operation.id} succeeds in spite of ${untold}`
  },
})

/** Settings without a place are saved for a terminal that is not connected. */
function isAllowedWithout(id: OperationId, code: unknown): boolean {
  return id === 'saveSettings' && code === errors.terminalNotConnected
}

const connectionTold = foundInvariant({
  name: 'connection-told',
  statement: 'Settings say whether the terminal is connected, and whether it has got them.',
  source: 'docs/requirements.md: settings',
  check({ operation, response, terminal, received }) {
    if (!operation || response.status >= 300 || !terminal) return undefined
    const isConnected = terminal.connection === 'connected'
    const answer = received()
    const { isTermDownloaded, isTmConnection } = isRecord(answer) ? answer : {}
    const says = isTermDownloaded ?? isTmConnection
    return says === undefined || says === isConnected
      ? undefined
      : `${operation.id} is wrong about a terminal that is ${terminal.connection}`
  },
})

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
      const account = Object.hasOwn(accounts, userId) ? accounts[userId] : undefined
      const isAdminPage = body.terminalId !== undefined
      const isRight =
        account?.password === body.password && (account?.kind === 'admin') === isAdminPage
      if (call.response.status < 300 && !isRight) return `${userId} logs in with a wrong password`
      return codeOf(call) === errors.wrongSerialOrPassword && isRight
        ? `${userId} can't log in with the right password`
        : undefined
    }),
}

export const errorInvariants: readonly Invariant[] = [
  errorTrue,
  connectionTold,
  lockedAfterFailures,
  passwordRight,
]
