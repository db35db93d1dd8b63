import { minuteMs, secondMs } from '../../engine/durations.ts'
import * as fc from 'fast-check'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import {
  type ActionName,
  type MatrixMoment,
  type OutageName,
  actionNames,
  matrixActions,
  matrixMoments,
  outageNames,
} from './matrix.ts'
import { comingDays } from './commands.ts'
import { asUser, usualCall } from './calls.ts'
import type { Cast, GeneratedUser, Step, TimedStep } from './cast.ts'

/** A long action and an outage at a terminal, which begins before the action, while it lasts or after its end. */
export function meetings(cast: Cast): fc.Arbitrary<TimedStep[]> {
  return fc
    .record({
      user: fc.constantFrom(...cast.users),
      action: fc.constantFrom(...actionNames),
      outage: fc.constantFrom(...outageNames),
      moment: fc.constantFrom(...matrixMoments),
      fraction: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      lastsMs: fc.integer({ min: secondMs, max: 20 * minuteMs }),
    })
    .map((met) => meeting(met, cast))
}

function meeting(
  {
    user,
    action,
    outage,
    moment,
    fraction,
    lastsMs,
  }: {
    user: GeneratedUser
    action: ActionName
    outage: OutageName
    moment: MatrixMoment
    fraction: number
    lastsMs: number
  },
  cast: Cast,
): TimedStep[] {
  const { terminalId } =
    action === 'registration' && cast.terminalIds.includes(cast.newcomer.terminalId)
      ? cast.newcomer
      : user
  const { prepare = [], start } = actionSteps(action, user, cast)
  const { begin, end } = outageSteps(outage, terminalId, user)
  const gapMs = beginsAfterMs(action, moment, fraction)
  const logIn = after(minuteMs, { 'log-in': { as: asUser(user, 'main') } })
  const steps =
    moment === 'before'
      ? [logIn, ...prepare, ...begin.map((step) => after(secondMs, step)), ...start]
      : [
          logIn,
          ...prepare,
          ...start,
          ...begin.map((step, index) => after(index === 0 ? gapMs : 0, step)),
        ]
  return [...steps, ...end.map((step, index) => after(index === 0 ? lastsMs : 0, step))]
}

/** How long after the start of an action the outage begins. */
function beginsAfterMs(action: ActionName, moment: MatrixMoment, fraction: number): number {
  const { lastsMs } = matrixActions[action]
  return moment === 'during' ? Math.floor(lastsMs * fraction) : lastsMs + minuteMs
}

function actionSteps(
  action: ActionName,
  user: GeneratedUser,
  cast: Cast,
): { prepare?: TimedStep[]; start: TimedStep[] } {
  const { terminalId } = user
  const call = (...[id, body]: [Parameters<typeof usualCall>[0], object?]) => ({
    start: [after(secondMs, usualCall(id, user, cast, body))],
  })
  switch (action) {
    case 'boot':
      return {
        prepare: [after(minuteMs, command({ verb: 'power', terminalId, state: 'off' }))],
        start: [after(minuteMs, command({ verb: 'power', terminalId, state: 'on' }))],
      }
    case 'connect':
    case 'sync':
      return {
        prepare: [after(minuteMs, command({ verb: 'link', terminalId, state: 'down' }))],
        start: [after(minuteMs, command({ verb: 'link', terminalId, state: 'up' }))],
      }
    case 'settings':
      return call('saveSettings')
    case 'check':
      return {
        start: ['east0', 'west0'].map((priDcKey) =>
          after(secondMs, usualCall('startRedundancyCheck', user, cast, { priDcKey })),
        ),
      }
    case 'update':
      return {
        prepare: [
          after(
            minuteMs,
            command({ verb: 'firmware-release', terminalId, dates: [...comingDays] }),
          ),
          // The update window of all terminals begins at 23:00 unless an owner has changed it.
          { gapMs: minuteMs, clock: '22:58', step: command({ verb: 'clear-faults' }) },
        ],
        start: [{ gapMs: secondMs, clock: '23:00', step: command({ verb: 'clear-faults' }) }],
      }
    case 'mail':
      return {
        start: [after(secondMs, command({ verb: 'tsunami', areaCode: '361', level: 5 }))],
      }
    case 'otp':
      return call('issueOnetimePassword')
    case 'reset':
      return call('requestLoginMail')
    case 'registration':
      return call('registerUser')
    case 'testCast':
      return call('sendTestCast')
    case 'drill':
      return call('saveDrill')
    case 'bulletins':
      return {
        start: [after(secondMs, command({ verb: 'quake', quake }))],
      }
    default:
      return unreachable(action)
  }
}

const quake = { id: 'meeting', lat: 36.9, lng: 136.9, depthKm: 10, magnitude: 6.9 }

function outageSteps(
  outage: OutageName,
  terminalId: string,
  user: GeneratedUser,
): { begin: Step[]; end: Step[] } {
  switch (outage) {
    case 'link':
      return {
        begin: [command({ verb: 'network-outage', state: 'begins' })],
        end: [command({ verb: 'network-outage', state: 'ends' })],
      }
    case 'power':
      return {
        begin: [command({ verb: 'power', terminalId, state: 'off' })],
        end: [command({ verb: 'power', terminalId, state: 'on' })],
      }
    case 'centre':
      return {
        begin: [command({ verb: 'data-center', dc: 'east0', state: 'down' })],
        end: [command({ verb: 'data-center', dc: 'east0', state: 'up' })],
      }
    case 'ntp':
      return {
        begin: [command({ verb: 'ntp-server', terminalId, state: 'silent' })],
        end: [command({ verb: 'ntp-server', terminalId, state: 'answers' })],
      }
    case 'session':
      return { begin: [command({ verb: 'expire-sessions' })], end: [] }
    case 'clock':
      return {
        begin: [
          command({ verb: 'ntp-server', terminalId, state: 'silent' }),
          command({ verb: 'clock', terminalId, offsetMs: 600_000, driftMsPerHour: 0 }),
        ],
        end: [command({ verb: 'ntp-server', terminalId, state: 'answers' })],
      }
    case 'flapping':
      return {
        begin: [
          command({ verb: 'link-flapping', terminalId, downMs: 25_000, upMs: 5_000, times: 40 }),
        ],
        end: [],
      }
    case 'loss':
      return {
        begin: [command({ verb: 'network-quality', terminalId, loss: 1 })],
        end: [command({ verb: 'network-quality', terminalId, loss: 0 })],
      }
    case 'switching':
      return { begin: [switchTsunami(user, false)], end: [switchTsunami(user, true)] }
    default:
      return unreachable(outage)
  }
}

function switchTsunami(user: GeneratedUser, receiveFlag: boolean): Step {
  const body = { areaCode: '361', level: 3, receiveFlag }
  return { expect: { as: asUser(user, 'main'), call: 'saveTsunamiOption', body } }
}

function command(written: Step): Step {
  return { do: written }
}

function after(gapMs: number, step: Step): TimedStep {
  return { gapMs, step }
}
