import type { RawResponse, SimulatorInput, SimulatorEntry } from '../state/input.ts'
import type { z } from '@hono/zod-openapi'
import { document, type ContractOperation } from '../../openapi/contract/contract.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { entryResult, errorCodeOf } from '../worlds/entry-results.ts'
import type { EntryInspection } from '../worlds/restore-world.ts'
import type { entrySchema, inspectedEntrySchema } from './schemas.ts'

export function entryView(entry: SimulatorEntry): z.infer<typeof entrySchema> {
  const { index, atMs: at, input, outputDigest } = entry
  const { tookMs, ...result } = entryResult(entry)
  const operationId = operationOf(input)?.id
  const { status = 0, refusal, transport } = result
  const isFailed = refusal !== undefined || transport !== undefined || status >= 400
  return { index, at, input, outputDigest, tookMs, operationId, result: { ...result, isFailed } }
}

/** Returns the operation that an input calls. Undefined unless the input is a request with a path of the contract. */
function operationOf(input: SimulatorInput): ContractOperation | undefined {
  if (input.kind !== 'request') return undefined
  const found = matchOperation(input.request.method, input.request.path)
  return found.kind === 'found' ? found.operation : undefined
}

export function inspectedEntryView({
  entry,
  output,
  userId,
  fault,
}: EntryInspection): z.infer<typeof inspectedEntrySchema> {
  const view = { ...entryView(entry), provenance: { userId, fault: fault?.id } }
  if (!('status' in output)) {
    const outcome = output.kind === 'refused' ? { error: output.reason } : { id: output.id }
    return { ...view, outcome }
  }
  const { transport, ...rest } = output
  const response = { ...rest, transport: transport?.kind }
  const operation = operationOf(entry.input)
  const contract = operation && provenanceOf(operation, output)
  return { ...view, response, provenance: { ...view.provenance, ...contract } }
}

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
