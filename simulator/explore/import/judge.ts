import { checkResponse } from '../../../openapi/contract/validate.ts'
import { playScenario } from '../../scenario/play/play.ts'
import { fillVariables } from '../../scenario/read/variables.ts'
import type { StepResult } from '../../scenario/play/result.ts'
import { createTemplate } from '../../worlds/world-template.ts'
import type { CapturedCall } from './captured-call.ts'
import type { ImportedScenario } from './import-capture.ts'

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
  message: string
}

/** How the run of an imported scenario ended. */
export interface Judgement {
  differences: ImportDifference[]
  /** Calls that the model answers like the backend. */
  sameCount: number
}

/**
 * Plays an imported scenario, and compares the model with the captured backend step by step.
 *
 */
export function judgeImport(imported: ImportedScenario): Judgement {
  const results = play(fillVariables(imported.source, imported.variables))
  const numbers = callNumbers(imported)
  const differences = results.flatMap((result) => {
    const step = imported.steps[Number(result.place.path[1])]
    const call = step?.call?.call
    return result.differences.map((message) => ({
      callNumber: call ? (numbers.get(call) ?? 0) : 0,
      operation: call?.operation ?? result.title,
      atMs: result.atMs,
      cause: causeOf(message, call, imported),
      message,
    }))
  })
  const different = new Set(differences.map(({ callNumber }) => callNumber))
  different.delete(0)
  return { differences, sameCount: imported.callCount - different.size }
}

function play(source: string): StepResult[] {
  const template = createTemplate(source, 'import')
  const run = playScenario(template.scenario, template.instantiateAtStart())
  const results: StepResult[] = []
  for (const event of run.events()) if (event.kind === 'result') results.push(event.result)
  return results
}

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
  const [, field] = /^\/(?:[^\s/]+\/)*([A-Za-z]\w*) /.exec(message) ?? []
  if (field === undefined) return 'unknown-data'
  if (unknown.some(({ fields }) => fields.includes(field))) return 'unknown-data'
  if (call && breaksContract(call)) return 'backend-breaks'
  return /(?:Time|Date|At)$/.test(field) ? 'timing' : 'value'
}

function breaksContract({ operation, status, answer }: CapturedCall): boolean {
  const headers: Record<string, string> =
    answer === undefined ? {} : { 'content-type': 'application/json' }
  return checkResponse(operation, { status, headers, body: answer }).length > 0
}
