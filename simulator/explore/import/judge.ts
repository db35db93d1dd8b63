import { finish } from '../../engine/steps.ts'
import { checkResponse } from '../../../openapi/contract/validate.ts'
import { creatingScenarioWorld } from '../../scenario/create-world.ts'
import type { Difference } from '../../scenario/expect/differences.ts'
import { playScenario } from '../../scenario/play/play.ts'
import { fillVariables } from '../../scenario/read/variables.ts'
import { createTemplate } from '../../worlds/world-template.ts'
import type { CapturedCall } from './captured-call.ts'
import type { ImportedScenario } from './import-capture.ts'

/** The groups of differences. */
export const groups = {
  'unknown-data': 'Data that the capture does not tell',
  'model-rule': 'A rule of our model that the backend does not keep',
  'backend-rule': 'A rule of the backend that our model does not have',
} as const

export type DifferenceGroup = keyof typeof groups

/** A difference between the model and the captured backend. */
export interface ImportDifference {
  /** The number of the call in the capture, from 1. 0 for a step that is no call. */
  callNumber: number
  operation: string
  atMs: number
  group: DifferenceGroup
  kind: Difference['kind']
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
  const calls = imported.steps.flatMap(({ call }) => call ?? [])
  const numbers = new Map(calls.map((call, index) => [call, index + 1]))
  const differences: ImportDifference[] = []
  for (const event of playScenario(scenario, finish(creatingScenarioWorld(scenario))).events()) {
    if (event.kind !== 'result') continue
    const { place, title, atMs, differences: found } = event.result
    const call = imported.steps[Number(place.path[1])]?.call
    const callNumber = (call && numbers.get(call)) ?? 0
    const operation = call?.operation ?? title
    for (const { kind, path, message } of found) {
      const inAnswer = { kind, path: path.slice(place.path.length + answerDepth) }
      const group = groupOf(inAnswer, call, imported)
      differences.push({ callNumber, operation, atMs, group, ...inAnswer, message })
    }
  }
  const different = new Set(differences.map(({ callNumber }) => callNumber))
  different.delete(0)
  return { differences, sameCount: imported.callCount - different.size }
}

/** `expect` and `answer`. */
const answerDepth = 2

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
  { kind, path }: Pick<ImportDifference, 'kind' | 'path'>,
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

function breaksContract({ operation, status, answerBody: body }: CapturedCall): boolean {
  const headers: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' }
  return checkResponse(operation, { status, headers, body }).length > 0
}
