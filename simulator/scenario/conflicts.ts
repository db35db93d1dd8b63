import { pastQuakes } from '../quake/past-quakes.ts'
import { tsunamiAreas } from '../quake/tsunami-areas.ts'
import type { Mistake } from './mistake.ts'
import { type Moment, type Scenario, isExpectation } from './schema.ts'

/** What no single field can tell: names that point nowhere, names used twice, moments before the start. */
export function findConflicts(scenario: Scenario): Mistake[] {
  return [
    ...repeated(scenario.terminals, 'terminals', 'terminalId'),
    ...repeated(scenario.accounts, 'accounts', 'userId'),
    ...strayAccounts(scenario),
    ...sharedTerminals(scenario),
    ...scenario.terminals.flatMap(({ tsunami }, index) =>
      tsunami ? unknownArea(tsunami.areaCode, ['terminals', index, 'tsunami', 'areaCode']) : [],
    ),
    ...scenario.timeline.flatMap((step, index) =>
      isExpectation(step)
        ? early(scenario, step.at, ['timeline', index, 'at'])
        : momentConflicts(scenario, step, index),
    ),
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

function sharedTerminals({ accounts }: Scenario): Mistake[] {
  const owners = new Map<string, string>()
  return accounts.flatMap((account, index) => {
    if (account.kind !== 'owner') return []
    const first = owners.get(account.terminalId)
    owners.set(account.terminalId, first ?? account.userId)
    return first === undefined
      ? []
      : [{ path: ['accounts', index, 'terminalId'], message: `already belongs to ${first}` }]
  })
}

function unknownArea(areaCode: string, path: PropertyKey[]): Mistake[] {
  return tsunamiAreas.some(({ code }) => code === areaCode)
    ? []
    : [{ path, message: `there is no tsunami forecast area ${areaCode}` }]
}

function momentConflicts(scenario: Scenario, moment: Moment, index: number): Mistake[] {
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
  return [
    ...strangers(scenario, moment, path),
    ...early(scenario, momentAt(moment), [...path, 'at']),
  ]
}

function strangers({ terminals }: Scenario, moment: Moment, path: PropertyKey[]): Mistake[] {
  if (!('do' in moment) || !('terminalId' in moment.do)) return []
  const { terminalId } = moment.do
  return terminals.some((terminal) => terminal.terminalId === terminalId)
    ? []
    : [{ path: [...path, 'do', 'terminalId'], message: 'there is no such terminal above' }]
}

function early({ startAt }: Scenario, at: number, path: PropertyKey[]): Mistake[] {
  return at < startAt ? [{ path, message: 'lies before startAt' }] : []
}

function pastQuakeAt(id: string): number {
  return pastQuakes.find((quake) => quake.id === id)?.originAt ?? Number.NaN
}
