import { minuteMs } from '../../engine/durations.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { defaultTimings } from '../../state/timings.ts'
import { type CapturedCall, type Fields, type ImportedStep, commandAt } from './captured-call.ts'
import { terminalOf } from './captured-sessions.ts'

/** How long before a call that needs a connection the scenario changes it. A terminal needs less to connect or to be lost. */
const noticedAfterMs = 41_000

/** Answers to two requests within this time contradict each other, so one of them follows a rule of the backend. */
const contradictionMs = minuteMs

/**
 * What has happened to the links of terminals, and whether these reply: at the time that a status names, or just before the
 * response that shows it. What happens to a single data centre, and restarts of a terminal, can't be told from a lost link.
 */
export function capturedLinks(calls: readonly CapturedCall[]): ImportedStep[] {
  return [...Map.groupBy(calls, terminalOf)].flatMap(([terminalId, own]) =>
    terminalId === undefined ? [] : linksOf(terminalId, own),
  )
}

function linksOf(terminalId: string, calls: readonly CapturedCall[]): ImportedStep[] {
  let link: Sight['link'] = 'up'
  let reply: Sight['reply'] = 'answers'
  let shownAtMs = -Infinity
  return calls.flatMap((call): ImportedStep[] => {
    const sight = sightOf(call, calls, link)
    if (!sight) return []
    const steps: ImportedStep[] = []
    // After the last response that showed the state, and not after the one that shows the change.
    const atMs = Math.min(call.atMs, Math.max(shownAtMs + 1, sight.changedAtMs))
    if (sight.link !== link) {
      steps.push(commandAt(atMs, { verb: 'link', terminalId, state: sight.link }))
    }
    if (sight.reply !== undefined && sight.reply !== reply) {
      const command = { verb: 'terminal-reply', terminalId, state: sight.reply }
      steps.push(commandAt(call.atMs - 1, command))
    }
    link = sight.link
    reply = sight.reply ?? reply
    shownAtMs = call.atMs
    return steps
  })
}

/** What a response shows of a terminal: its link, whether it replies to requests, and when that has changed at the latest. */
interface Sight {
  link: 'up' | 'down'
  reply?: 'answers' | 'silent'
  changedAtMs: number
}

/** Operations that a terminal must be connected for. */
const needConnection = new Set<OperationId>([
  'startRedundancyCheck',
  'sendTestCast',
  'sendAlertTestCast',
  'issueOnetimePassword',
  'getTerminalLog',
])

function sightOf(
  call: CapturedCall,
  calls: readonly CapturedCall[],
  before: Sight['link'],
): Sight | undefined {
  const { operation, isDone, answer, atMs } = call
  const changedAtMs = atMs - noticedAfterMs
  if (operation === 'getTerminalStatus' && isDone) return sightOfStatus(answer, atMs, before)
  const isSilent = answer.code === errors.terminalRequestFailed
  const isLost = answer.code === errors.terminalNotConnected
  if (isSilent || isLost) {
    if (isContradicted(call, calls)) return undefined
    return isLost ? { link: 'down', changedAtMs } : { link: 'up', reply: 'silent', changedAtMs }
  }
  if (isDone && needConnection.has(operation)) {
    return { link: 'up', reply: 'answers', changedAtMs }
  }
  const told = answer.isTmConnection ?? answer.online
  return typeof told === 'boolean' ? { link: told ? 'up' : 'down', changedAtMs } : undefined
}

/**
 * A status says when the terminal was last in contact or, of a lost one, when it was lost. One that is not lost and does not
 * reply has just lost its link, or is just connecting again.
 */
function sightOfStatus(
  { isConnected, isAlive, lastAccessDate }: Fields,
  atMs: number,
  before: Sight['link'],
): Sight {
  const { accessInterval, connect, noReply } = defaultTimings()
  const contactAtMs = typeof lastAccessDate === 'number' ? lastAccessDate : atMs
  if (isConnected !== true) return { link: 'down', changedAtMs: contactAtMs - noReply }
  if (isAlive !== true) {
    return before === 'up'
      ? { link: 'down', changedAtMs: contactAtMs }
      : { link: 'up', changedAtMs: atMs - connect }
  }
  // It contacts its centre when it connects, and every minute from then on.
  const missed = Math.max(0, Math.ceil((contactAtMs - atMs) / accessInterval))
  return { link: 'up', changedAtMs: contactAtMs - missed * accessInterval - connect }
}

/** Whether a terminal that can't be reached, as a refused request says, has answered another one about the same time. */
function isContradicted(call: CapturedCall, calls: readonly CapturedCall[]): boolean {
  return calls.some(
    (other) =>
      other.isDone &&
      other.operation !== call.operation &&
      needConnection.has(other.operation) &&
      Math.abs(other.atMs - call.atMs) < contradictionMs,
  )
}
