import { pastQuakes } from '../quake/past-quakes.ts'
import { tsunamiAreas } from '../quake/tsunami-areas.ts'
import type { Mistake } from './mistake.ts'
import type { Moment, Scenario } from './schema.ts'

/** What no single field can tell: names that point nowhere, names used twice, moments before the start. */
export function findConflicts(scenario: Scenario): Mistake[] {
  return [
    ...repeated(scenario.terminals, 'terminals', 'terminalId'),
    ...repeated(scenario.accounts, 'accounts', 'userId'),
    ...strayAccounts(scenario),
    ...scenario.terminals.flatMap(({ tsunami }, index) =>
      tsunami ? unknownArea(tsunami.areaCode, ['terminals', index, 'tsunami', 'areaCode']) : [],
    ),
    ...scenario.timeline.flatMap((moment, index) => momentConflicts(scenario, moment, index)),
    ...(scenario.openAt !== undefined && scenario.openAt < scenario.startAt
      ? [{ path: ['openAt'], message: 'lies before startAt' }]
      : []),
  ]
}

/** When a moment is due, in epoch milliseconds: its own time, or that of the past quake it names. */
export function momentAt(moment: Moment): number {
  return isPastQuake(moment) ? (moment.at ?? pastQuakeAt(moment.quake)) : moment.at
}

export type PastQuakeMoment = Extract<Moment, { quake: string }>

/** Whether a moment names a past quake instead of giving one. */
export function isPastQuake(moment: Moment): moment is PastQuakeMoment {
  return 'quake' in moment && typeof moment.quake === 'string'
}

function repeated<Key extends string>(
  entries: Record<Key, string>[],
  list: string,
  key: Key,
): Mistake[] {
  return entries.flatMap((entry, index) =>
    entries.findIndex((other) => other[key] === entry[key]) < index
      ? [{ path: [list, index, key], message: `${entry[key]} is already taken` }]
      : [],
  )
}

function strayAccounts({ accounts, terminals }: Scenario): Mistake[] {
  const known = new Set(terminals.map(({ terminalId }) => terminalId))
  return accounts.flatMap((account, index) =>
    account.kind === 'owner' && !known.has(account.terminalId)
      ? [{ path: ['accounts', index, 'terminalId'], message: 'there is no such terminal above' }]
      : [],
  )
}

function unknownArea(areaCode: string, path: PropertyKey[]): Mistake[] {
  return tsunamiAreas.some(({ code }) => code === areaCode)
    ? []
    : [{ path, message: `there is no tsunami forecast area ${areaCode}` }]
}

function momentConflicts({ startAt }: Scenario, moment: Moment, index: number): Mistake[] {
  const path = ['timeline', index]
  if ('tsunami' in moment) {
    const stray = unknownArea(moment.tsunami.areaCode, [...path, 'tsunami', 'areaCode'])
    if (stray.length > 0) return stray
  } else if (isPastQuake(moment) && Number.isNaN(pastQuakeAt(moment.quake))) {
    const known = pastQuakes.map(({ id }) => id).join(', ')
    return [
      { path: [...path, 'quake'], message: `there is no such past quake; known are ${known}` },
    ]
  }
  return momentAt(moment) < startAt
    ? [{ path: [...path, 'at'], message: 'lies before startAt' }]
    : []
}

function pastQuakeAt(id: string): number {
  return pastQuakes.find((quake) => quake.id === id)?.originAt ?? Number.NaN
}
