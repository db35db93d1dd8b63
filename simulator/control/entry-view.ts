import type {
  RawRequest,
  RawResponse,
  SimulatorInput,
  SimulatorOutput,
  SimulatorEntry,
} from '../state/input.ts'
import type { z } from '@hono/zod-openapi'
import { contractOperation, document } from '../../openapi/contract/contract.ts'
import { jsonOf } from '../../openapi/contract/json-of.ts'
import { jstIso } from '../models/jst-text.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { entryResult, errorCodeOf, type EntryResult } from '../worlds/entry-results.ts'
import type { EntryInspection } from '../worlds/restore-world.ts'
import type { entrySchema, inspectedEntrySchema } from './schemas.ts'

type InspectedEntryView = z.infer<typeof inspectedEntrySchema>

/** The view of a journal entry. */
export function entryView(entry: SimulatorEntry): z.infer<typeof entrySchema> {
  const { index, atMs, input, outputDigest } = entry
  const result = entryResult(entry)
  const operationId = operationOf(input)
  return {
    index,
    at: atMs,
    input,
    outputDigest,
    tookMs: result?.tookMs,
    operationId,
    result: result && resultView(result),
  }
}

function operationOf(input: SimulatorInput): OperationId | undefined {
  if (input.kind !== 'request') return undefined
  const found = matchOperation(input.request.method, input.request.path)
  return found.kind === 'found' ? found.operation.id : undefined
}

function resultView({ tookMs: _tookMs, ...result }: EntryResult) {
  const { status, refusal, transport } = result
  return {
    ...result,
    isFailed:
      refusal !== undefined || transport !== undefined || (status !== undefined && status >= 400),
  }
}

/** The view of a journal entry with its output. */
export function inspectedEntryView(inspected: EntryInspection): InspectedEntryView {
  const { entry, output, userId, fault } = inspected
  return {
    ...entryView(entry),
    ...outputView(output),
    provenance: { ...provenanceOf(entry.input, output), userId, fault: fault?.id },
    scenarioStep: scenarioStep(inspected),
  }
}

function outputView(output: SimulatorOutput): Pick<InspectedEntryView, 'response' | 'outcome'> {
  if ('status' in output) {
    const { transport, ...response } = output
    return { response: { ...response, transport: transport?.kind } }
  }
  return {
    outcome: output.kind === 'refused' ? { error: output.reason } : { id: output.id },
  }
}

function provenanceOf(
  input: SimulatorInput,
  output: SimulatorOutput,
): Omit<InspectedEntryView['provenance'], 'fault' | 'userId'> {
  if (input.kind !== 'request' || !('status' in output)) return {}
  const found = matchOperation(input.request.method, input.request.path)
  if (found.kind !== 'found') return {}
  const { id } = found.operation
  const { responses, provenance } = contractOperation(id)
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

/** The scenario step that does the same: a command, or a call with the expectation of the same result. */
function scenarioStep({
  entry,
  output,
  userId,
}: EntryInspection): Record<string, unknown> | undefined {
  const { atMs, input } = entry
  const at = jstIso(atMs)
  if (input.kind === 'command') return { at, do: input.command }
  if (input.kind !== 'request' || !('status' in output)) return undefined
  const { method, path } = input.request
  const found = matchOperation(method, path)
  if (found.kind !== 'found') return undefined
  const { operation, pathParameters } = found
  return { at, expect: callStep(operation.id, pathParameters, input.request, output, userId) }
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
