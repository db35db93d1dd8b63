import { type OperationId, contractOperation } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { matchOperation } from '../../../openapi/contract/match-operation.ts'
import { type SimulatorRules, responseOf } from '../../api/simulator-rules.ts'
import { recording } from '../../engine/journal-entry.ts'
import { finish } from '../../engine/steps.ts'
import type { Command, CommandOutcome } from '../../state/command.ts'
import type {
  RawRequest,
  RawResponse,
  SimulatorInput,
  SimulatorOutput,
  SimulatorEntry,
} from '../../state/input.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { JournalLine } from '../expect/views.ts'

/** Sends inputs to a world at its current time and records its journal. */
export type WorldClient = ReturnType<typeof worldClient>

export function worldClient(world: SimulatorWorld, rules: SimulatorRules) {
  const entries: SimulatorEntry[] = []
  const outputs: SimulatorOutput[] = []
  const lines: JournalLine[] = []
  function handle(input: SimulatorInput): SimulatorOutput {
    const { output, entry } = finish(recording(world, rules, { atMs: world.nowMs, input }))
    entries.push(entry)
    outputs.push(output)
    return output
  }
  return {
    entries,
    /** The complete outputs. The entries contain only their digests. */
    outputs,
    lines,
    request(request: RawRequest): RawResponse {
      const response = responseOf(handle({ kind: 'request', request }))
      lines.push({ ...nextLine(entries.length, world.nowMs), ...requestLine(request, response) })
      return response
    },
    command(command: Command): CommandOutcome {
      const output = handle({ kind: 'command', command })
      if ('status' in output) throw new Error('A command has no response.')
      const outcome = output.kind === 'done' ? 'done' : output.reason
      const line = { kind: 'command' as const, verb: command.verb, outcome }
      lines.push({ ...nextLine(entries.length, world.nowMs), ...line })
      return output
    },
  }
}

function nextLine(count: number, at: number): { index: number; at: number } {
  return { index: count - 1, at }
}

function requestLine(
  { method, path }: RawRequest,
  response: RawResponse,
): Omit<JournalLine, 'index' | 'at'> {
  const match = matchOperation(method, path)
  const body = bodyOf(response)
  return {
    kind: 'request',
    operation: match.kind === 'found' ? match.operation.id : undefined,
    status: response.status,
    code: isRecord(body) ? body.code : undefined,
  }
}

export function bodyOf({ headers, body }: RawResponse): unknown {
  if (body === undefined || headers['content-type'] !== 'application/json') return body
  return JSON.parse(body)
}

interface CallParts {
  path?: Record<string, string> | undefined
  query?: Record<string, string | number> | undefined
  body?: unknown
}

export function requestOf(
  call: OperationId,
  { path: pathParameters, query, body }: CallParts,
  cookie: string | undefined,
): RawRequest {
  const { method, path } = contractOperation(call)
  const parameters = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(pathParameters?.[name] ?? ''),
    ),
    query: new URLSearchParams(parameters).toString(),
    headers: { contentType: 'application/json', ...(cookie !== undefined && { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
