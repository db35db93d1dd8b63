import { Document, isSeq, parseDocument } from 'yaml'
import { contractOperation } from '../../../openapi/contract/contract.ts'
import { mediaTypeOf } from '../../../openapi/contract/media-type.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { jstIso } from '../../../openapi/base/japan-time.ts'
import { isOwnOrigin } from '../../api/caller.ts'
import { conflictsOf } from '../../scenario/check/calls.ts'
import { parseScenario } from '../../scenario/read/parse.ts'
import { hasTemplate } from '../../scenario/values/template.ts'
import { errorCodeOf } from '../../worlds/entry-results.ts'
import type { RepeatedStep, Session } from './steps.ts'

interface RepeatedWorld {
  name: string
  source: string
  seed: string
  openedAt: number
}

/** Returns the world's scenario without the steps that only a run carries out. The world has not carried them out. */
function ownScenario({ name, source, seed }: RepeatedWorld): Document {
  // Removes the path of the schema, which would be wrong from the folder of the new file.
  const document = parseDocument(source.replace(/^# yaml-language-server:.*\n/m, ''), {
    merge: true,
  })
  const { steps } = parseScenario(source, name, { checksCalls: false })
  const played = new Set(steps.map(({ place: { path } }) => path[1]))
  const timeline = document.get('timeline')
  if (isSeq(timeline)) {
    timeline.items = timeline.items.filter((_, index) => !played.has(index))
    if (timeline.items.length === 0) document.delete('timeline')
  }
  document.set('seed', seed)
  return document
}

/** Returns the beginning of a scenario that repeats what a world's scenario does by itself. Callers append its steps. */
export function scenarioBeginning(
  world: RepeatedWorld,
  hasSteps: boolean,
  { from, to }: { from: number; to: number },
): string {
  const document = ownScenario(world)
  document.commentBefore = ` Repeats world ${world.name} from ${jstIso(from)} to ${jstIso(to)}.`
  document.set('name', `${world.name}-repeated`)
  const timeline = document.get('timeline')
  document.delete('timeline')
  document.set('endAt', jstIso(to))
  // The last key, so that the steps can follow.
  if (timeline !== undefined) document.set('timeline', timeline)
  return (
    document.toString({ lineWidth: 110 }) +
    (timeline === undefined && hasSteps ? 'timeline:\n' : '')
  )
}

// One document for all steps, because each new document would create its own schema.
const stepDocument = new Document()

/**
 * Returns the YAML of one step. Undefined for a call that a scenario can't make. Steps are converted one by one, because the YAML
 * nodes of all steps would take a hundred times the memory of their text.
 */
export function stepText(step: RepeatedStep): string | undefined {
  const value = stepOf(step)
  if (hasTemplate(value) || (step.kind === 'call' && !isPlayable(step))) return undefined
  stepDocument.contents = stepDocument.createNode(value, { flow: true })
  const text = stepDocument.toString({ lineWidth: 106 })
  return `  - ${text.replaceAll(/\n(?=.)/g, '\n    ')}`
}

function stepOf(step: RepeatedStep): Record<string, unknown> {
  const at = jstIso(step.atMs)
  if (step.kind === 'command') return { at, do: step.command }
  if (step.kind === 'log-in')
    return { at, 'log-in': { as: asOf(step.session), ...passwordIn(step.body) } }
  return { at, expect: callOf(step) }
}

type RepeatedCall = Extract<RepeatedStep, { kind: 'call' }>

/** Whether a scenario can express the call and its result. A scenario reads `${…}` in texts as a value from an earlier step. */
function isPlayable(step: RepeatedCall): boolean {
  const { operationId, request } = step
  const call = callOf(step)
  const known = knownParameters(step)
  const isJson = mediaTypeOf(request.headers.contentType) === 'application/json'
  return (
    (request.method === 'GET' || isOwnOrigin(request.headers)) &&
    (isJson || !('body' in call)) &&
    new Map(known).size === known.length &&
    conflictsOf(operationId, call).length === 0
  )
}

/** Returns the call without the parts that the operation ignores: unknown query parameters, and a body that it does not take. */
function callOf({ session, operationId, pathParameters, request, response }: RepeatedCall) {
  const operation = contractOperation(operationId)
  const { body } = request
  const known = knownParameters({ operationId, request })
  const code = errorCodeOf(response)
  return {
    ...(session && { as: asOf(session) }),
    call: operationId,
    ...(Object.keys(pathParameters).length > 0 && { path: pathParameters }),
    ...(known.length > 0 && { query: Object.fromEntries(known) }),
    ...(operation.body && body !== undefined && { body: jsonOf(body, body) }),
    ...(code === undefined ? { status: response.status } : { code }),
  }
}

function knownParameters({ operationId, request }: Pick<RepeatedCall, 'operationId' | 'request'>) {
  const names = new Set(contractOperation(operationId).parameters.map(({ name }) => name))
  return [...new URLSearchParams(request.query)].filter(([name]) => names.has(name))
}

function asOf({ user, number }: Session): string | { user: string; session: string } {
  return number === 1 ? user : { user, session: `session-${number}` }
}

function passwordIn(body: unknown): { password?: string } {
  return isRecord(body) && typeof body.password === 'string' ? { password: body.password } : {}
}
