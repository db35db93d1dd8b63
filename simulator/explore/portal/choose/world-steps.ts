import * as fc from 'fast-check'
import {
  type OperationId,
  contractOperation,
  operationErrors,
} from '../../../../openapi/contract/contract.ts'
import { paths } from '../../../../web/portal/paths.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { parseCommand, withInstants } from '../../../scenario/language/parse-command.ts'
import { withComingDays } from '../../coming-days.ts'
import { commandsAbout } from '../../generate/commands.ts'
import { randomCast } from '../../generate/setup.ts'
import type { Topic } from '../../generate/weights.ts'
import type { FaultEffect } from '../../../state/fault.ts'
import type { Chooser } from '../chooser.ts'
import type { PageView } from '../page-view.ts'
import type { ScreenName } from '../screens.ts'
import type { WalkStep } from '../step.ts'
import { linkSteps, pressSteps } from './page-steps.ts'

/** What happens in the world, with the pages that show it. None: whatever page comes next. */
const pagesAbout: readonly (readonly [topic: Topic, shownOn: readonly ScreenName[]])[] = [
  ['terminal', ['termStatus', 'confUpdate', 'termLog']],
  ['network', ['termStatus', 'confUpdate', 'dcSwitchTest']],
  ['center', ['termStatus', 'dcSwitchTest']],
  ['alert', ['termStatus', 'tsunamiAlertOption', 'testCast']],
  ['earthquake', ['history', 'warnings', 'latestWarning']],
  ['drill', ['trainingEq']],
  ['firmware', ['firmwareUpdate']],
  ['mail', []],
]

const minuteMs = 60_000

/** Times that pass in the world: within a session, about its end, and long after it. */
const waits = [1_000, 15_000, minuteMs, 3 * minuteMs, 5 * minuteMs, 29 * minuteMs, 31 * minuteMs]

/** Virtual time passes. */
export function waitStep(chooser: Chooser): WalkStep {
  return { kind: 'wait', ms: chooser.pick(waits) ?? minuteMs }
}

/**
 * Something happens in the world: a tester's command of any kind but faults. Often the user then looks at a page that shows it,
 * at once or some minutes later.
 *
 * @param nowMs virtual time in epoch milliseconds
 */
export function happeningSteps(chooser: Chooser, nowMs: number): (WalkStep | undefined)[] {
  const [topic, shownOn] = chooser.pick(pagesAbout) ?? ['terminal', []]
  const command = commandStep(topic, chooser, nowMs)
  const later = chooser.chance(0.4) ? { kind: 'wait' as const, ms: 3 * minuteMs } : undefined
  const screen = chooser.chance(0.6) ? chooser.pick(shownOn) : undefined
  return screen ? [command, later, { kind: 'open', path: paths[screen] }] : [command]
}

/** The sessions end, and the user goes on: the portal learns of it only by its next call. */
export function sessionEndSteps(page: PageView, chooser: Chooser): WalkStep[] {
  const end: WalkStep = { kind: 'command', command: { verb: 'expire-sessions' } }
  return [end, ...(chooser.chance(0.5) ? linkSteps(page, chooser) : pressSteps(page, chooser))]
}

function commandStep(topic: Topic, chooser: Chooser, nowMs: number): WalkStep | undefined {
  const arbitrary = chooser.pick(commandsAbout(topic, randomCast))
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

/**
 * One call of an operation fails: of the given ones, which the page may call next, or of any. Mostly with one of its codes, else
 * the connection is lost, or the response is late.
 */
export function faultStep(chooser: Chooser, likely: readonly OperationId[]): WalkStep | undefined {
  const operationId = chooser.pick(likely.length > 0 && chooser.chance(0.8) ? likely : operations)
  if (operationId === undefined) return undefined
  const failure = chooser.pick(operationErrors(contractOperation(operationId).id))
  const effect = chooser.pickWeighted<FaultEffect | undefined>([
    [8, failure && { kind: 'error', code: failure.code }],
    [1, { kind: 'truncate', keepBytes: 5 }],
    [1, { kind: 'delay', delayMs: 300 }],
  ])
  return effect && { kind: 'command', command: { verb: 'fault', operationId, effect, count: 1 } }
}
