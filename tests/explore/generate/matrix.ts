import { hourMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import { namesOf } from '../../../openapi/base/records.ts'
import type { Command } from '../../../simulator/state/command.ts'

/** Durations of actions, with the default timings. */
export const actionMs = {
  boot: minuteMs,
  connect: 10 * secondMs,
  /** Clock synchronization. */
  sync: 30 * secondMs,
  /** Saving settings, and the restart that applies them. */
  settings: 70 * secondMs,
  check: 3 * minuteMs,
  update: 12.5 * minuteMs,
  /** A monitoring mail about a tsunami alarm. */
  mail: 5 * minuteMs,
  /** A one-time password, used after 5 minutes. */
  otp: 5 * minuteMs,
  /** A password reset by mail, used after 5 minutes. */
  reset: 5 * minuteMs,
  registration: 70 * secondMs,
  /** A test cast and its mail. */
  testCast: 5 * minuteMs,
  drill: hourMs,
  /** The early warnings for an earthquake, and the shaking. */
  bulletins: 80 * secondMs,
} as const

/** Failures during an action: commands that start and end each failure at a terminal. */
export const outages = {
  link: () => ({
    begin: [{ verb: 'network-outage', state: 'begins' }],
    end: [{ verb: 'network-outage', state: 'ends' }],
  }),
  power: (terminalId) => ({
    begin: [{ verb: 'power', terminalId, state: 'off' }],
    end: [{ verb: 'power', terminalId, state: 'on' }],
  }),
  centre: () => ({
    begin: [{ verb: 'data-center', dc: 'east0', state: 'down' }],
    end: [{ verb: 'data-center', dc: 'east0', state: 'up' }],
  }),
  ntp: (terminalId) => ({
    begin: [{ verb: 'ntp-server', terminalId, state: 'silent' }],
    end: [{ verb: 'ntp-server', terminalId, state: 'answers' }],
  }),
  session: () => ({ begin: [{ verb: 'expire-sessions' }], end: [] }),
  clock: (terminalId) => ({
    begin: [
      { verb: 'ntp-server', terminalId, state: 'silent' },
      { verb: 'clock', terminalId, offsetMs: 10 * minuteMs, driftMsPerHour: 0 },
    ],
    end: [{ verb: 'ntp-server', terminalId, state: 'answers' }],
  }),
  flapping: (terminalId) => ({
    begin: [{ verb: 'link-flapping', terminalId, downMs: 25_000, upMs: 5_000, times: 40 }],
    end: [],
  }),
  loss: (terminalId) => ({
    begin: [{ verb: 'network-quality', terminalId, loss: 1, latencyMs: 0 }],
    end: [{ verb: 'network-quality', terminalId, loss: 0, latencyMs: 0 }],
  }),
  /** Calls by the owner switch tsunami alerts off and on. */
  switching: () => ({ begin: [], end: [] }),
} satisfies Record<string, (terminalId: string) => Outage>

interface Outage {
  begin: Command[]
  end: Command[]
}

/** When the outage starts, relative to the action. */
export const matrixMoments = ['before', 'during', 'after'] as const

export type ActionName = keyof typeof actionMs
export type OutageName = keyof typeof outages
export type MatrixMoment = (typeof matrixMoments)[number]

/** The names of all actions, in the order of the tables. */
export const actionNames = namesOf(actionMs)
export const outageNames = namesOf(outages)
