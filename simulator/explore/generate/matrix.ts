import { hourMs, minuteMs, secondMs } from '../../engine/durations.ts'

/** Everything that takes time, by its name: its title, and how long it lasts with the default timings. */
export const matrixActions = {
  boot: { title: 'boot', lastsMs: minuteMs },
  connect: { title: 'connection to the data centre', lastsMs: 10 * secondMs },
  sync: { title: 'synchronisation of the clock', lastsMs: 30 * secondMs },
  settings: { title: 'settings and the restart that applies them', lastsMs: 70 * secondMs },
  check: { title: 'redundancy check', lastsMs: 3 * minuteMs },
  update: { title: 'firmware update', lastsMs: 12.5 * minuteMs },
  mail: { title: 'monitoring mail about a tsunami alarm', lastsMs: 5 * minuteMs },
  otp: { title: 'one-time password, used after 5 minutes', lastsMs: 5 * minuteMs },
  reset: { title: 'password reset by mail, used after 5 minutes', lastsMs: 5 * minuteMs },
  registration: { title: 'registration of a new owner', lastsMs: 70 * secondMs },
  testCast: { title: 'test cast and its mail', lastsMs: 5 * minuteMs },
  drill: { title: "participation in the agency's drill", lastsMs: hourMs },
  bulletins: { title: 'sequence of early warnings and the shaking', lastsMs: 80 * secondMs },
} as const

/** What fails while something takes its time, by its name. */
export const matrixOutages = {
  link: 'the internet connection is down',
  power: 'the power is cut',
  centre: 'the primary data centre is down',
  ntp: 'the NTP server is silent',
  session: "the owner's session is ended",
  clock: 'the clock is 10 minutes ahead, without NTP',
  flapping: 'the link is up for 5 seconds in every 30',
  loss: 'the network loses every packet',
  switching: 'the owner switches tsunami alerts off and on, again and again',
} as const

/** When the outage begins: before the action, while it lasts, or after its end. */
export const matrixMoments = ['before', 'during', 'after'] as const

export type ActionName = keyof typeof matrixActions
export type OutageName = keyof typeof matrixOutages
export type MatrixMoment = (typeof matrixMoments)[number]

/** The names of the actions and outages, in the order of the tables. */
export const actionNames = Object.keys(matrixActions).filter(isAction)
export const outageNames = Object.keys(matrixOutages).filter(isOutage)

function isAction(name: string): name is ActionName {
  return Object.hasOwn(matrixActions, name)
}

function isOutage(name: string): name is OutageName {
  return Object.hasOwn(matrixOutages, name)
}
