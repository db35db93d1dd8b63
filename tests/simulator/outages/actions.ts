import { terminalTime } from '../../../simulator/models/terminal/clock.ts'
import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import {
  advanceBy,
  browser,
  label,
  mailsOf,
  minuteMs,
  registration,
  runCommand,
  secondMs,
  taro,
  terminalOf,
} from '../fixture-world.ts'
import type { ActionName } from '../../explore/generate/matrix.ts'
import { type Scene, answerOf } from './scene.ts'

const { terminalId } = label

/** How an action in the matrix starts, and how its outcome is described. */
export interface LongAction {
  /** Brings the world into the state in which the action can start. */
  prepare?(scene: Scene): void
  start(scene: Scene): void
  /** What the user does at the end. */
  finish?(scene: Scene): void
  outcome(scene: Scene): string
}

export const longActions = {
  boot: {
    prepare({ world }) {
      runCommand(world, { verb: 'power', terminalId, state: 'off' })
      advanceBy(world, 5 * minuteMs)
    },
    start({ world, isDark }) {
      if (!isDark) runCommand(world, { verb: 'power', terminalId, state: 'on' })
    },
    outcome: ({ world }) => terminalOf(world).power.kind,
  },
  connect: {
    prepare({ world }) {
      runCommand(world, { verb: 'link', terminalId, state: 'down' })
      advanceBy(world, 5 * minuteMs)
    },
    start: ({ world }) => runCommand(world, { verb: 'link', terminalId, state: 'up' }),
    outcome({ world }) {
      const { connection } = terminalOf(world)
      return connection.kind === 'lost' ? connection.kind : `${connection.kind} ${connection.dc}`
    },
  },
  sync: {
    start({ world }) {
      runCommand(world, { verb: 'link', terminalId, state: 'down' })
      advanceBy(world, minuteMs)
      runCommand(world, { verb: 'link', terminalId, state: 'up' })
      advanceBy(world, 10 * secondMs)
    },
    outcome({ world }) {
      const terminal = terminalOf(world)
      const errorMs = terminalTime(terminal, world.nowMs) - world.nowMs
      return errorMs === 0 ? terminal.ntp : `${terminal.ntp}, ${errorMs / minuteMs} min ahead`
    },
  },
  settings: {
    start(scene) {
      const { lat, lng } = terminalOf(scene.world).place
      const body = {
        mailAddress: 'taro@example.jp',
        lat,
        lng,
        floor: '3階',
        isUserConnMailEnabled: true,
      }
      scene.answer = answerOf(scene.owner.post('user/conf-update', body))
    },
    outcome: ({ world, answer }) =>
      answer === 'accepted'
        ? `saved ${terminalOf(world).place.floor}, ${terminalOf(world).power.kind}`
        : answer,
  },
  check: {
    start(scene) {
      scene.answer = answerOf(scene.owner.post('user/dc-switch-test', { priDcKey: 'west0' }))
    },
    outcome: ({ world, answer }) =>
      answer === 'accepted' ? terminalOf(world).redundancy.states.west0.kind : answer,
  },
  update: {
    prepare({ world }) {
      runCommand(world, { verb: 'firmware-release', terminalId, dates: ['2024-01-11'] })
      advanceBy(world, Date.parse('2024-01-11T09:58:00+09:00') - world.nowMs)
    },
    start: ({ world }) =>
      advanceBy(world, Math.max(0, Date.parse('2024-01-11T10:00:00+09:00') - world.nowMs)),
    outcome({ world }) {
      const { firmware } = terminalOf(world)
      return `${firmwareState(firmware)} ${firmware.version}`
    },
  },
  mail: {
    start: ({ world }) => runCommand(world, { verb: 'tsunami', areaCode: '361', level: 4 }),
    outcome: ({ world }) => mailText(mailsOf(world, 'voice-alarm')),
  },
  otp: {
    start(scene) {
      scene.answer = answerOf(scene.owner.post('user/onetime-password'))
    },
    finish(scene) {
      if (scene.answer !== 'accepted') return
      const text = mailsOf(scene.world, 'one-time-password').at(-1)?.text ?? ''
      const [, token = ''] = /: ([A-Za-z0-9]{24})$/m.exec(text) ?? []
      scene.answer = answerOf(scene.owner.post('user/otp-login', { token }))
    },
    outcome: ({ answer }) => (answer === 'accepted' ? 'used' : answer),
  },
  reset: {
    start(scene) {
      scene.answer = answerOf(browser(scene.world).post('regist/forgot-mail', label))
    },
    finish(scene) {
      const text = mailsOf(scene.world, 'login-reminder').at(-1)?.text ?? ''
      const [, token = ''] = /[?&]token=([A-Za-z0-9]+)/.exec(text) ?? []
      const body = { terminalId, token, password: taro.password }
      scene.answer = answerOf(browser(scene.world).post('regist/change-password', body))
    },
    outcome: ({ answer }) => (answer === 'accepted' ? 'changed' : answer),
  },
  registration: {
    prepare({ world }) {
      // The outages affect Taro's terminal, so this terminal must be registered.
      delete terminalOf(world).ownerId
    },
    start(scene) {
      const form = { ...registration, ...label }
      scene.answer = answerOf(browser(scene.world).post('regist/user-registration', form))
    },
    outcome({ world, answer }) {
      const { place, power } = terminalOf(world)
      return answer === 'accepted' ? `registered ${place.floor}, ${power.kind}` : answer
    },
  },
  testCast: {
    start(scene) {
      const body = { type: 'tsunami', level: 'alert' }
      scene.answer = answerOf(scene.owner.post('user/test-cast', body))
    },
    outcome: ({ world, answer }) =>
      answer === 'accepted' ? mailText(mailsOf(world, 'voice-alarm')) : answer,
  },
  drill: {
    start(scene) {
      scene.answer = answerOf(scene.owner.post('user/training-eq', { jmaTraining: true }))
    },
    outcome: ({ world, answer }) =>
      answer === 'accepted' ? (terminalOf(world).joinsDrill ? 'joined' : 'not joined') : answer,
  },
  bulletins: {
    start: ({ world }) => runCommand(world, { verb: 'quake', quake }),
    outcome({ world, startedAt: quakeAt }) {
      const [reception] = Object.values(terminalOf(world).receptions)
      const parts = [
        ...(reception?.warning ? [`warned M${reception.warning.magnitude.toFixed(1)}`] : []),
        ...(reception?.measurement ? [measuredText(reception.measurement, quakeAt)] : []),
      ]
      return parts.join(', ') || 'nothing'
    },
  },
} satisfies Record<ActionName, LongAction>

/** About 50 km from the terminal. It shakes 8 to 15 s after the start. The last bulletin comes after about a minute. */
const quake = { id: 'matrix', lat: 36.9, lng: 136.9, depthKm: 10, magnitude: 6.9 }

function measuredText({ firstSensAt }: { firstSensAt: number }, quakeAt: number): string {
  const aheadMin = Math.floor((firstSensAt - quakeAt) / minuteMs)
  return aheadMin === 0 ? 'measured' : `measured, dated ${aheadMin} min ahead`
}

function mailText({ length }: unknown[]): string {
  if (length === 0) return 'not mailed'
  return length === 1 ? 'mailed' : `mailed ${length} times`
}
