import * as fc from 'fast-check'
import {
  type OperationId,
  contractOperation,
  operationErrors,
} from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { parseCommand, withInstants } from '../../../scenario/language/parse-command.ts'
import { withComingDays } from '../../coming-days.ts'
import { randomCast } from '../../generate/setup.ts'
import { commandsAbout } from '../../generate/commands.ts'
import type { Topic } from '../../generate/weights.ts'
import type { Chooser } from '../chooser.ts'
import type { WalkStep } from '../step.ts'

const topics: Topic[] = [
  'terminal',
  'network',
  'center',
  'alert',
  'earthquake',
  'drill',
  'firmware',
  'mail',
  'session',
]

const minuteMs = 60_000

/** Times that pass in the world: within a session, about its end, and long after it. */
const waits = [1_000, 15_000, minuteMs, 3 * minuteMs, 5 * minuteMs, 29 * minuteMs, 31 * minuteMs]

/** Virtual time passes. */
export function waitStep(chooser: Chooser): WalkStep {
  return { kind: 'wait', ms: chooser.pick(waits) ?? minuteMs }
}

/**
 * Something happens in the world: a tester's command of any kind but faults.
 *
 * @param nowMs virtual time in epoch milliseconds
 */
export function commandStep(chooser: Chooser, nowMs: number): WalkStep | undefined {
  const commands = commandsAbout(chooser.pick(topics) ?? 'terminal', randomCast)
  const arbitrary = chooser.pick(commands)
  const [sampled] = arbitrary
    ? fc.sample(arbitrary, { seed: chooser.below(2 ** 31), numRuns: 1 })
    : []
  const written = sampled && withComingDays(sampled, nowMs)['do']
  if (!isRecord(written)) return undefined
  const parsed = parseCommand(withInstants(written, nowMs))
  if (!('command' in parsed) || parsed.command.verb === 'clear-faults') return undefined
  return { kind: 'command', command: parsed.command }
}

/** Operations that each page calls besides its own. Faults of these hit everywhere. */
const operations: OperationId[] = [
  'getTerminalStatus',
  'getSettings',
  'saveSettings',
  'getTsunamiOption',
  'saveTsunamiOption',
  'getEruptionOption',
  'saveEruptionOption',
  'getRedundancyCheck',
  'startRedundancyCheck',
  'listHistory',
  'getHistoryEvent',
  'getFirmwareUpdate',
  'saveFirmwareUpdate',
  'getDrill',
  'saveDrill',
  'sendTestCast',
  'sendAlertTestCast',
  'getTerminalLog',
  'getOnetimePassword',
  'issueOnetimePassword',
  'changePassword',
  'login',
  'logout',
  'listWarnings',
  'getLatestWarning',
  'listNews',
]

/** One call of an operation fails: of the given ones, which the page may call next, or of any. */
export function faultStep(chooser: Chooser, likely: readonly OperationId[]): WalkStep | undefined {
  const operationId = chooser.pick(likely.length > 0 && chooser.chance(0.8) ? likely : operations)
  if (operationId === undefined) return undefined
  const failure = chooser.pick(operationErrors(contractOperation(operationId).id))
  return (
    failure && {
      kind: 'command',
      command: {
        verb: 'fault',
        operationId,
        effect: { kind: 'error', code: failure.code },
        count: 1,
      },
    }
  )
}
