import { checkResponse } from '../../../openapi/contract/validate.ts'
import { canonicalJson } from '../../engine/canonical-json.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { createScenarioWorld } from '../../scenario/create-world.ts'
import type { Difference } from '../../scenario/expect/differences.ts'
import { playScenario } from '../../scenario/play/play.ts'
import { fillVariables } from '../../scenario/read/variables.ts'
import { createTemplate } from '../../worlds/world-template.ts'
import type { CapturedCall } from './captured-call.ts'
import type { ImportedScenario } from './scenario-of-draft.ts'

/** The groups of differences. */
export const groups = {
  'unknown-data': 'data that the capture does not tell',
  'model-rule': 'a rule of our model that the backend does not keep',
  'backend-rule': 'a rule of the backend that our model does not have',
} as const

export type DifferenceGroup = keyof typeof groups

/** A difference between the model and the captured backend. */
export interface ImportDifference {
  /** The number of the call in the capture, from 1. 0 for a step that is no call. */
  callNumber: number
  operation: string
  atMs: number
  group: DifferenceGroup
  kind: Difference['kind'] | 'order'
  /** Where the response differs. Empty for its status, and for a step that is no call. */
  path: PropertyKey[]
  message: string
}

/** How the run of an imported scenario ended. */
export interface Judgement {
  differences: ImportDifference[]
  /** Calls that the model answers like the backend. */
  sameCount: number
}

/** Plays an imported scenario, and compares the model with the captured backend step by step. */
export function judgeImport(imported: ImportedScenario): Judgement {
  const { scenario } = createTemplate(fillVariables(imported.source, imported.variables), 'import')
  const calls = imported.steps.flatMap(({ call }) => (call ? [call.call] : []))
  const numbers = new Map(calls.map((call, index) => [call, index + 1]))
  const differences: ImportDifference[] = []
  for (const event of playScenario(scenario, createScenarioWorld(scenario)).events()) {
    if (event.kind !== 'result') continue
    const { place, title, atMs, differences: found } = event.result
    const call = imported.steps[Number(place.path[1])]?.call?.call
    const callNumber = (call && numbers.get(call)) ?? 0
    const operation = call?.operation ?? title
    for (const one of differencesOf(found, place.path.length + answerDepth, call)) {
      const group = groupOf(one, call, imported)
      differences.push({ callNumber, operation, atMs, group, ...one })
    }
  }
  const different = new Set(differences.map(({ callNumber }) => callNumber))
  different.delete(0)
  return { differences, sameCount: imported.callCount - different.size }
}

/** `expect` and `answer`. */
const answerDepth = 2

type FoundDifference = Pick<ImportDifference, 'kind' | 'path' | 'message'>

/** The differences with their paths in the response, and only one for a list that has the same entries in another order. */
function differencesOf(
  found: readonly Difference[],
  depth: number,
  call: CapturedCall | undefined,
): FoundDifference[] {
  const inAnswer = found.map((one) => ({ ...one, path: one.path.slice(depth) }))
  const lists = reorderedLists(call?.answer, inAnswer)
  return [
    ...lists.map((name) => ({
      kind: 'order' as const,
      path: [name],
      message: `${name} has the same entries in another order`,
    })),
    ...inAnswer
      .filter(({ path: [first] }) => !lists.some((name) => name === first))
      .map(({ kind, path, message }) => ({ kind, path, message })),
  ]
}

/** The names of the lists of a response that another response has with the same entries in another order. */
function reorderedLists(answer: unknown, differences: readonly Difference[]): string[] {
  if (!isRecord(answer)) return []
  return Object.entries(answer).flatMap(([name, list]) => {
    const within = differences.filter(({ path }) => path[0] === name && path.length > 1)
    const isTold = within.some(({ path }) => !terminalFields.has(String(path.at(-1))))
    if (!Array.isArray(list) || !isTold) return []
    const other: unknown[] = structuredClone(list)
    for (const { path, found } of within) replaceIn(other, path.slice(1), found?.value)
    return sortedTexts(other).join() === sortedTexts(list).join() ? [name] : []
  })
}

function replaceIn(target: object, [first = '', ...rest]: PropertyKey[], value: unknown): void {
  const inner: unknown = Reflect.get(target, first)
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) replaceIn(inner, rest, value)
  else Reflect.set(target, first, value)
}

/** The entries as texts in an order that does not depend on theirs, nor on that of their keys. */
function sortedTexts(list: readonly unknown[]): string[] {
  return list.map((entry) => canonicalJson(toldOf(entry))).toSorted()
}

/** An entry without what the capture does not tell. */
function toldOf(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !terminalFields.has(name)))
}

/** Fields that depend on what happens to a terminal, which no response tells in full: its connection, what it measures. */
const terminalFields = new Set([
  'isConnected',
  'isAlive',
  'lastAccessDate',
  'dcNameKey',
  'ntpSync',
  'online',
  'isTmConnection',
  'tswEast1OnlineFlag',
  'tswEast1LastAccessDate',
  'tswWest1OnlineFlag',
  'tswWest1LastAccessDate',
  'obsShindo',
])

function groupOf(
  { kind, path }: FoundDifference,
  call: CapturedCall | undefined,
  { unknown }: ImportedScenario,
): DifferenceGroup {
  // A step that could not be carried out needs a value that is missing.
  if (!call || kind === 'step') return 'unknown-data'
  const field = path.findLast((name) => typeof name === 'string')
  const isUnknown = (name: string) =>
    terminalFields.has(name) || unknown.some(({ fields }) => fields.includes(name))
  if (kind !== 'status' && field !== undefined && isUnknown(field)) return 'unknown-data'
  const isRefusedByModel = kind === 'status' && call.status < 400
  return isRefusedByModel || breaksContract(call) ? 'model-rule' : 'backend-rule'
}

function breaksContract({ operation, status, answer }: CapturedCall): boolean {
  const headers: Record<string, string> =
    answer === undefined ? {} : { 'content-type': 'application/json' }
  return checkResponse(operation, { status, headers, body: answer }).length > 0
}
