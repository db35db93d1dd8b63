import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { errors } from '../../../../openapi/generated/errors.ts'
import { type ContactChange, contactChanges } from './contact-changes.ts'
import type { CapturedCall } from '../captured-call.ts'
import { type CallInSession, terminalOf } from '../captured-sessions.ts'
import type { Draft } from '../draft.ts'
import type { ImportedStep } from '../imported-step.ts'
import type { DifferingCall, PossibleCause } from './possible-cause.ts'

/** How long before a response that shows a change the scenario makes it. A terminal needs less to connect or to be lost. */
const noticedAfterMs = 41_000

const centers = ['east0', 'west0'] as const
const subCenters = [
  { dc: 'east1', online: 'tswEast1OnlineFlag', contact: 'tswEast1LastAccessDate' },
  { dc: 'west1', online: 'tswWest1OnlineFlag', contact: 'tswWest1LastAccessDate' },
] as const

/**
 * What may have happened to the connection of a terminal before a call that differs: to its link, to data centres, to its
 * clock. The most usual first.
 */
export function connectionCauses(draft: Draft, { index, fields }: DifferingCall): PossibleCause[] {
  const one = draft.calls[index]
  const terminalId = one && terminalOf(one)
  if (!one || terminalId === undefined) return []
  const { call } = one
  const previous = draft.calls
    .slice(0, index)
    .findLast((earlier) => terminalOf(earlier) === terminalId && tellsContact(earlier.call))
  const span = { afterMs: previous?.call.atMs ?? -Infinity, untilMs: call.atMs }
  const causes =
    call.operation === 'getTerminalStatus'
      ? statusCauses(call, { terminalId, fields, span, isFirst: !previous })
      : isContradicted(draft, one)
        ? []
        : requestCauses(call, terminalId)
  return causes.map((cause) => ({
    ...cause,
    ...(cause.events && { events: cause.events.map((event) => within(span, event)) }),
  }))
}

/** Operations that a terminal must be connected for. */
const needConnection = new Set<OperationId>([
  'startRedundancyCheck',
  'sendTestCast',
  'sendAlertTestCast',
  'issueOnetimePassword',
  'getTerminalLog',
])

/** Whether a response shows if its terminal can be reached. */
function tellsContact({ operation, status, answer }: CapturedCall): boolean {
  if (operation === 'getTerminalStatus') return status < 300
  if (needConnection.has(operation)) return status < 300 || codeOf(answer) !== undefined
  return contactIn(answer) !== undefined
}

/** Whether a response says in a field that its terminal is connected. */
function contactIn(answer: unknown): boolean | undefined {
  const told = isRecord(answer) ? (answer.isTmConnection ?? answer.online) : undefined
  return typeof told === 'boolean' ? told : undefined
}

/** How long after an outage of a terminal its centre knows that it is back. */
const shortestOutageMs = 60_000

/**
 * Whether a terminal that can't be reached, as a refused request says, has answered another one about the same time. Then
 * the backend has a rule of its own.
 */
function isContradicted(draft: Draft, { call, ...one }: CallInSession): boolean {
  if (codeOf(call.answer) === undefined) return false
  const terminalId = terminalOf({ call, ...one })
  return draft.calls.some(
    (other) =>
      other.call.status < 300 &&
      other.call.operation !== call.operation &&
      needConnection.has(other.call.operation) &&
      Math.abs(other.call.atMs - call.atMs) < shortestOutageMs &&
      terminalOf(other) === terminalId,
  )
}

function codeOf(answer: unknown): 'not-connected' | 'silent' | undefined {
  const code = isRecord(answer) ? answer.code : undefined
  if (code === errors.terminalNotConnected) return 'not-connected'
  return code === errors.terminalRequestFailed ? 'silent' : undefined
}

interface Span {
  afterMs: number
  untilMs: number
}

interface StatusContext {
  terminalId: string
  fields: ReadonlySet<string>
  span: Span
  isFirst: boolean
}

/** An event in a span of time: after an earlier response, and not after the one that shows it. */
function within({ afterMs, untilMs }: Span, { atMs, step }: ImportedStep): ImportedStep {
  return { atMs: Math.min(untilMs, Math.max(afterMs + 1, atMs)), step }
}

function statusCauses(call: CapturedCall, context: StatusContext): PossibleCause[] {
  const { answer } = call
  if (!isRecord(answer)) return []
  const { terminalId, fields, span } = context
  const isMain = ['isConnected', 'isAlive', 'lastAccessDate', 'dcNameKey'].some((field) =>
    fields.has(field),
  )
  const main = isMain
    ? contactChanges({
        state: stateOf(answer),
        contactAt: Number(answer.lastAccessDate),
        isSynced: answer.ntpSync === syncedCode,
        span,
      })
    : []
  const subs = subCenters
    .filter(({ online, contact }) => fields.has(online) || fields.has(contact))
    .flatMap(({ dc, online, contact }) =>
      contactChanges({
        state: answer[online] === true ? 'connected' : 'unknown',
        contactAt: Number(answer[contact]),
        span,
      }).map((changes) => ({ events: changes.map((one) => center(dc, one)) })),
    )
  return [
    ...main.map((changes) => ({ events: changes.map((one) => link(terminalId, one)) })),
    ...main.flatMap((changes) => centerCauses(changes, answer.dcNameKey, context)),
    ...subs,
    ...(fields.has('ntpSync') ? ntpCauses(answer.ntpSync, context) : []),
  ]
}

type ContactState = 'connected' | 'unreachable' | 'lost'

function stateOf({ isConnected, isAlive }: Record<string, unknown>): ContactState {
  if (isConnected !== true) return 'lost'
  return isAlive === true ? 'connected' : 'unreachable'
}

/** The same changes as those of main data centres: of the one of the terminal, of both, or of the one that it has left. */
function centerCauses(
  changes: readonly ContactChange[],
  key: unknown,
  { terminalId, isFirst }: StatusContext,
): PossibleCause[] {
  const own = centers.find((one) => one === key)
  if (own === undefined) return []
  const other = own === 'east0' ? 'west0' : 'east0'
  const same = { events: changes.map((one) => center(own, one)) }
  const both = { events: [own, other].flatMap((dc) => changes.map((one) => center(dc, one))) }
  const [last] = changes.slice(-1)
  if (last?.state !== 'up') return [same, both]
  const left = { events: [center(other, { ...last, state: 'down' })] }
  // The first response does not say which centre is the primary one.
  const moved = isFirst
    ? [{ ...left, terminals: { [terminalId]: { connection: { dc: other } } } }]
    : []
  return [same, left, ...moved, both]
}

const syncedCode = 1
const ntpStates: Readonly<Record<number, string>> = { 0: 'disconnected', 1: 'synced', 2: 'syncing' }

function ntpCauses(code: unknown, { terminalId, span }: StatusContext): PossibleCause[] {
  const state = ntpStates[Number(code)]
  if (state === undefined) return []
  return [{ events: [{ atMs: span.untilMs, step: { do: { verb: 'ntp', terminalId, state } } }] }]
}

/** What may have happened before a response other than a status that tells whether its terminal can be reached. */
function requestCauses(call: CapturedCall, terminalId: string): PossibleCause[] {
  const { operation, status, answer, atMs } = call
  const isDone = status < 300 && needConnection.has(operation)
  const reply = (state: 'answers' | 'silent') => ({
    events: [{ atMs: atMs - 1, step: { do: { verb: 'terminal-reply', terminalId, state } } }],
  })
  const change = (state: 'up' | 'down') => {
    const one = { atMs: atMs - noticedAfterMs, state }
    return [{ events: [link(terminalId, one)] }, { events: centers.map((dc) => center(dc, one)) }]
  }
  const code = codeOf(answer)
  if (code === 'silent') return [reply('silent'), ...change('up')]
  const isConnected = contactIn(answer)
  if (code === 'not-connected' || isConnected === false) return change('down')
  return isDone || isConnected === true ? [...change('up'), reply('answers')] : []
}

function link(terminalId: string, { atMs, state }: ContactChange): ImportedStep {
  return { atMs, step: { do: { verb: 'link', terminalId, state } } }
}

function center(dc: string, { atMs, state }: ContactChange): ImportedStep {
  return { atMs, step: { do: { verb: 'data-center', dc, state } } }
}
