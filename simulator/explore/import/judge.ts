import { checkResponse } from '../../../openapi/contract/validate.ts'
import { createScenarioWorld } from '../../scenario/create-world.ts'
import { playScenario } from '../../scenario/play/play.ts'
import type { StepResult } from '../../scenario/play/result.ts'
import { fillVariables } from '../../scenario/read/variables.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { createTemplate } from '../../worlds/world-template.ts'
import type { CapturedCall } from './captured-call.ts'
import { reorderedLists } from './reordered-lists.ts'
import type { ImportedScenario } from './scenario-of-draft.ts'

/** The possible causes of a difference. */
export const causes = {
  'unknown-data': 'data that the capture does not tell',
  'backend-breaks': 'a rule of our model that the backend does not keep',
  'model-lacks': 'a rule of the backend that our model does not have',
  timing: 'another time',
  value: 'another value',
} as const

export type Cause = keyof typeof causes

/** A difference between the model and the captured backend. */
export interface ImportDifference {
  /** The number of the call in the capture, from 1. 0 for a step that is no call. */
  callNumber: number
  operation: string
  atMs: number
  cause: Cause
  /** The first name in the path of the differing field, or `status`. Empty for a step that is no call. */
  field: string
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
  const differences = [...playImport(prepareImport(imported))]
  const different = new Set(differences.map(({ callNumber }) => callNumber))
  different.delete(0)
  return { differences, sameCount: imported.callCount - different.size }
}

/** An imported scenario that can be played several times, and is read only once. */
export interface PreparedImport {
  imported: ImportedScenario
  scenario: Scenario
}

/** Reads the text of an imported scenario. */
export function prepareImport(imported: ImportedScenario): PreparedImport {
  const { scenario } = createTemplate(fillVariables(imported.source, imported.variables), 'import')
  return { imported, scenario }
}

export function* playImport({
  imported,
  scenario,
}: PreparedImport): Generator<ImportDifference, void> {
  const run = playScenario(scenario, createScenarioWorld(scenario))
  const numbers = callNumbers(imported)
  for (const event of run.events()) {
    if (event.kind !== 'result') continue
    const { place, title, atMs } = event.result
    const call = imported.steps[Number(place.path[1])]?.call?.call
    for (const message of messagesOf(event.result, call)) {
      yield {
        callNumber: call ? (numbers.get(call) ?? 0) : 0,
        operation: call?.operation ?? title,
        atMs,
        cause: causeOf(message, call, imported),
        field: call ? fieldOf(message) : '',
        message,
      }
    }
  }
}

/** A message for each difference, and only one for a list that has the same entries in another order. */
function messagesOf(
  { place, differences, updates }: StepResult,
  call: CapturedCall | undefined,
): string[] {
  const found = updates.map(({ path, value }) => ({
    // After the path of the step and of what it expects.
    path: path.slice(place.path.length + answerDepth),
    value,
  }))
  const lists = reorderedLists(call?.answer, found)
  return [
    ...lists.map((name) => `/${name} ${otherOrder}`),
    ...differences.filter((message) => !lists.some((name) => message.startsWith(`/${name}/`))),
  ]
}

/** `expect` and `answer`. */
const answerDepth = 2
const otherOrder = 'has the same entries in another order'

function callNumbers({ steps }: ImportedScenario): Map<CapturedCall, number> {
  const calls = steps.flatMap(({ call }) => (call ? [call.call] : []))
  return new Map(calls.map((call, index) => [call, index + 1]))
}

function causeOf(
  message: string,
  call: CapturedCall | undefined,
  { unknown }: ImportedScenario,
): Cause {
  const [, statusText] = /^status is (\d+)/.exec(message) ?? []
  if (statusText !== undefined && call) {
    const [model, backend] = [Number(statusText), call.status]
    if (breaksContract(call)) return 'backend-breaks'
    if (model >= 400 && backend < 400) return 'backend-breaks'
    if (model < 400 && backend >= 400) return 'model-lacks'
    return 'value'
  }
  if (message.endsWith(otherOrder)) return 'model-lacks'
  const [, field] = /^\/(?:[^\s/]+\/)*([A-Za-z]\w*) /.exec(message) ?? []
  if (field === undefined) return 'unknown-data'
  if (unknown.some(({ fields }) => fields.includes(field))) return 'unknown-data'
  if (call && breaksContract(call)) return 'backend-breaks'
  return /(?:Time|Date|At)$/.test(field) ? 'timing' : 'value'
}

/** The first field of the path that a message begins with, or its first word. */
function fieldOf(message: string): string {
  return /^\/?(\w+)/.exec(message)?.[1] ?? ''
}

function breaksContract({ operation, status, answer }: CapturedCall): boolean {
  const headers: Record<string, string> =
    answer === undefined ? {} : { 'content-type': 'application/json' }
  return checkResponse(operation, { status, headers, body: answer }).length > 0
}
