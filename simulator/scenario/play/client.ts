import { matchOperation } from '../../../openapi/contract/match-operation.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import type { SimulatorRules } from '../../api/simulator-rules.ts'
import { responseOf } from '../../api/simulator-rules.ts'
import type { JournalEntry } from '../../engine/journal-entry.ts'
import { record } from '../../engine/record.ts'
import type { Command, CommandOutcome } from '../../state/command.ts'
import type { SimulatorInput, SimulatorOutput } from '../../state/input.ts'
import type { RawRequest, RawResponse } from '../../state/message.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { JournalLine } from '../expect/views.ts'

/** Sends inputs to a world at its current time, and keeps its journal. */
export interface WorldClient {
  readonly entries: JournalEntry<SimulatorInput>[]
  readonly lines: JournalLine[]
  request(request: RawRequest): RawResponse
  command(command: Command): CommandOutcome
}

/** Creates the client of a world. */
export function worldClient(world: SimulatorWorld, rules: SimulatorRules): WorldClient {
  const entries: JournalEntry<SimulatorInput>[] = []
  const lines: JournalLine[] = []
  function handle(input: SimulatorInput): SimulatorOutput {
    const { output, entry } = record(world, rules, { atMs: world.nowMs, input })
    entries.push(entry)
    return output
  }
  return {
    entries,
    lines,
    request(request) {
      const response = responseOf(handle({ kind: 'request', request }))
      lines.push({ ...nextLine(entries.length, world.nowMs), ...requestLine(request, response) })
      return response
    },
    command(command) {
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

/** The body of a response: parsed JSON, or text. Undefined if there is none. */
export function bodyOf({ headers, body }: RawResponse): unknown {
  if (body === undefined || headers['content-type'] !== 'application/json') return body
  return JSON.parse(body)
}
