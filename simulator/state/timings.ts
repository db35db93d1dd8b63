import { namesOf, recordOf } from '../../openapi/base/records.ts'

/** How long each action of a world's terminals takes, in milliseconds. A scenario can set each duration. */
export type Timings = Record<TimingName, number>

type TimingName = keyof typeof timingTable

/** Where the specification states no duration, the default is our own. */
export const timingTable = {
  boot: {
    machine: 'power',
    defaultMs: 60_000,
    meaning: 'From power-on or a restart until the terminal runs.',
  },
  connect: {
    machine: 'connection',
    defaultMs: 10_000,
    meaning: 'From the moment a data centre can be reached until the terminal is connected to it.',
  },
  noReply: {
    machine: 'connection',
    defaultMs: 30_000,
    meaning: 'How long a terminal may be unreachable before its connection counts as lost.',
  },
  ntpSync: {
    machine: 'ntp',
    defaultMs: 30_000,
    meaning: 'From the connection to a data centre until the clock is synchronised.',
  },
  accessInterval: {
    machine: 'connection',
    defaultMs: 60_000,
    meaning: 'How often a connected terminal contacts its data centre.',
  },
  failback: {
    machine: 'connection',
    defaultMs: 300_000,
    meaning:
      'How long the primary data centre must be reachable before a terminal returns to it from the secondary data centre.',
  },
  redundancyStep: {
    machine: 'redundancy',
    defaultMs: 60_000,
    meaning:
      'How long each of the three steps of a redundancy check takes: switch to the secondary centre, confirm, switch back.',
  },
  firmwareDownload: {
    machine: 'firmware',
    defaultMs: 30_000,
    meaning: 'How long a terminal takes to download a firmware update.',
  },
  firmwareRestart: {
    machine: 'firmware',
    defaultMs: 240_000,
    meaning:
      'How long each of the three restarts of a firmware installation takes, until the next step begins.',
  },
} as const

export const timingNames = namesOf(timingTable)

export function defaultTimings(): Timings {
  return recordOf(timingNames, (name) => timingTable[name].defaultMs)
}
