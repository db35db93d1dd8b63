import { minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import * as fc from 'fast-check'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import {
  type ActionName,
  type MatrixMoment,
  type OutageName,
  actionNames,
  actionMs,
  matrixMoments,
  outageNames,
  outages,
} from './matrix.ts'
import { comingDays } from './commands.ts'
import { asUser, usualCall } from './calls.ts'
import type { Participants, GeneratedUser, Step, TimedStep } from './participants.ts'

/** Generates a long action, and an outage at a terminal before the action, during it or after it. */
export function collisions(participants: Participants): fc.Arbitrary<TimedStep[]> {
  return fc
    .record({
      user: fc.constantFrom(...participants.users),
      action: fc.constantFrom(...actionNames),
      outage: fc.constantFrom(...outageNames),
      moment: fc.constantFrom(...matrixMoments),
      fraction: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      lastsMs: fc.integer({ min: secondMs, max: 20 * minuteMs }),
    })
    .map((drawn) => collisionSteps(drawn, participants))
}

interface Collision {
  user: GeneratedUser
  action: ActionName
  outage: OutageName
  moment: MatrixMoment
  fraction: number
  lastsMs: number
}

function collisionSteps(
  { user, action, outage, moment, fraction, lastsMs }: Collision,
  participants: Participants,
): TimedStep[] {
  const { terminalId } =
    action === 'registration' && participants.terminalIds.includes(participants.newcomer.terminalId)
      ? participants.newcomer
      : user
  const { prepare = [], start } = actionSteps(action, user, participants)
  const { begin, end } = outageSteps(outage, terminalId, user)
  const gapMs = beginsAfterMs(action, moment, fraction)
  const logIn = after(minuteMs, { 'log-in': { as: asUser(user, 'main') } })
  const steps =
    moment === 'before'
      ? [...prepare, ...inARow(secondMs, begin), ...start]
      : [...prepare, ...start, ...inARow(gapMs, begin)]
  return [logIn, ...steps, ...inARow(lastsMs, end)]
}

/** Creates simultaneous steps after a gap. */
function inARow(gapMs: number, steps: Step[]): TimedStep[] {
  return steps.map((step, index) => after(index === 0 ? gapMs : 0, step))
}

/** Milliseconds from the start of the action to the outage. */
function beginsAfterMs(action: ActionName, moment: MatrixMoment, fraction: number): number {
  const lastsMs = actionMs[action]
  return moment === 'during' ? Math.floor(lastsMs * fraction) : lastsMs + minuteMs
}

function actionSteps(
  action: ActionName,
  user: GeneratedUser,
  participants: Participants,
): { prepare?: TimedStep[]; start: TimedStep[] } {
  const { terminalId } = user
  const call = (id: OperationId, body?: object) =>
    after(secondMs, usualCall(id, user, participants, body))
  switch (action) {
    case 'boot':
      return {
        prepare: [run(minuteMs, { verb: 'power', terminalId, state: 'off' })],
        start: [run(minuteMs, { verb: 'power', terminalId, state: 'on' })],
      }
    case 'connect':
    case 'sync':
      return {
        prepare: [run(minuteMs, { verb: 'link', terminalId, state: 'down' })],
        start: [run(minuteMs, { verb: 'link', terminalId, state: 'up' })],
      }
    case 'check':
      return {
        start: ['east0', 'west0'].map((priDcKey) => call('startRedundancyCheck', { priDcKey })),
      }
    case 'update': {
      const nothing = command({ verb: 'clear-faults' })
      return {
        prepare: [
          run(minuteMs, { verb: 'firmware-release', terminalId, dates: [...comingDays] }),
          // The update window starts at 23:00 unless the owner has changed it.
          { gapMs: minuteMs, clock: '22:58', step: nothing },
        ],
        start: [{ gapMs: secondMs, clock: '23:00', step: nothing }],
      }
    }
    case 'mail':
      return { start: [run(secondMs, { verb: 'tsunami', areaCode: '361', level: 5 })] }
    case 'bulletins':
      return { start: [run(secondMs, { verb: 'quake', quake })] }
    case 'settings':
    case 'otp':
    case 'reset':
    case 'registration':
    case 'testCast':
    case 'drill':
      return { start: [call(startingCalls[action])] }
    default:
      return unreachable(action)
  }
}

/** The calls that start the other actions. */
const startingCalls = {
  settings: 'saveSettings',
  otp: 'issueOnetimePassword',
  reset: 'requestLoginMail',
  registration: 'registerUser',
  testCast: 'sendTestCast',
  drill: 'saveDrill',
} as const satisfies Partial<Record<ActionName, OperationId>>

const quake = { id: 'collision', lat: 36.9, lng: 136.9, depthKm: 10, magnitude: 6.9 }

/** Returns the steps of an outage. Switching alerts off and on takes calls, not commands. */
function outageSteps(
  outage: OutageName,
  terminalId: string,
  user: GeneratedUser,
): { begin: Step[]; end: Step[] } {
  if (outage === 'switching') {
    return { begin: [switchTsunami(user, false)], end: [switchTsunami(user, true)] }
  }
  const { begin, end } = outages[outage](terminalId)
  return { begin: begin.map(command), end: end.map(command) }
}

function switchTsunami(user: GeneratedUser, receiveFlag: boolean): Step {
  const body = { areaCode: '361', level: 3, receiveFlag }
  return { expect: { as: asUser(user, 'main'), call: 'saveTsunamiOption', body } }
}

function run(gapMs: number, written: object): TimedStep {
  return after(gapMs, command(written))
}

function command(written: object): Step {
  return { do: written }
}

function after(gapMs: number, step: Step): TimedStep {
  return { gapMs, step }
}
