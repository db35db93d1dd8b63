import type { RawRequest, RawResponse, SimulatorInput, SimulatorEntry } from '../state/input.ts'
import type { z } from '@hono/zod-openapi'
import { document, type ContractOperation } from '../../openapi/contract/contract.ts'
import { jsonOf } from '../../openapi/contract/json-of.ts'
import { jstIso } from '../models/jst-text.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { entryResult, errorCodeOf } from '../worlds/entry-results.ts'
import type { EntryInspection } from '../worlds/restore-world.ts'
import type { entrySchema, inspectedEntrySchema } from './schemas.ts'

/** The view of a journal entry. */
export function entryView(entry: SimulatorEntry): z.infer<typeof entrySchema> {
  const { index, atMs: at, input, outputDigest } = entry
  const known = entryResult(entry)
  const { tookMs, ...result } = known ?? {}
  const operationId = calledBy(input)?.operation.id
  const view = { index, at, input, outputDigest, tookMs, operationId }
  if (!known) return view
  const { status = 0, refusal, transport } = result
  const isFailed = refusal !== undefined || transport !== undefined || status >= 400
  return { ...view, result: { ...result, isFailed } }
}

/** The request of an input with its operation, if it is one and the contract has its path. */
function calledBy(input: SimulatorInput) {
  if (input.kind !== 'request') return undefined
  const { request } = input
  const found = matchOperation(request.method, request.path)
  return found.kind === 'found' ? { ...found, request } : undefined
}

/** The view of a journal entry with its output, and the scenario step that does the same and expects the same result. */
export function inspectedEntryView({
  entry,
  output,
  userId,
  fault,
}: EntryInspection): z.infer<typeof inspectedEntrySchema> {
  const { atMs, input } = entry
  const at = jstIso(atMs)
  const view = { ...entryView(entry), provenance: { userId, fault: fault?.id } }
  if (!('status' in output)) {
    const outcome = output.kind === 'refused' ? { error: output.reason } : { id: output.id }
    const scenarioStep = input.kind === 'command' ? { at, do: input.command } : undefined
    return { ...view, outcome, scenarioStep }
  }
  const { transport, ...rest } = output
  const response = { ...rest, transport: transport?.kind }
  const called = calledBy(input)
  if (!called) return { ...view, response }
  const { operation, pathParameters, request } = called
  return {
    ...view,
    response,
    provenance: { ...view.provenance, ...provenanceOf(operation, output) },
    scenarioStep: { at, expect: callStep(operation.id, pathParameters, request, output, userId) },
  }
}

/** What the contract says of a response. */
function provenanceOf({ id, responses, provenance }: ContractOperation, output: RawResponse) {
  const response = responses.get(output.status)
  const code = errorCodeOf(output)
  return {
    operationId: id,
    response: response && (response['x-provenance'] ?? provenance),
    code,
    codeMeaning:
      code === undefined ? undefined : document['x-error-catalogue'][String(code)]?.meaning,
  }
}

/** The expectation of a scenario that makes a call and gets the same result. */
export function callStep(
  call: OperationId,
  path: Record<string, string>,
  { query, body }: RawRequest,
  response: RawResponse,
  as: unknown,
): Record<string, unknown> {
  const code = errorCodeOf(response)
  return {
    ...(as !== undefined && { as }),
    call,
    ...(Object.keys(path).length > 0 && { path }),
    ...(query !== '' && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body !== undefined && { body: jsonOf(body, body) }),
    ...(code === undefined ? { status: response.status } : { code }),
  }
}
