import { finish } from '../../../simulator/engine/steps.ts'
import type { SimulatorInput, SimulatorOutput } from '../../../simulator/state/input.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { printable } from '../../../openapi/base/printable.ts'
import { document } from '../../../openapi/contract/contract.ts'
import { simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { resultOf } from '../../../simulator/worlds/entry-results.ts'
import { differencesOf } from '../../../simulator/worlds/restore-world.ts'
import { templateOfJournal } from '../../../simulator/worlds/parsed-template.ts'
import { type ReplayResult, replaying } from '../../../simulator/engine/replay.ts'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import { advancing } from '../../../simulator/engine/world.ts'
import type { ExitCode } from '../command.ts'
import { readTextFile } from '../../../simulator/worlds/scenario-file.ts'
import { type JournalFile, readJournal } from '../../../simulator/journal/journal-file.ts'

/** Replays each journal in a new world, and prints the first difference between the stored and the new outputs. */
export async function replayFiles(files: readonly string[]): Promise<ExitCode> {
  let isSame = true
  for (const file of files) {
    const journal = readJournal(await readTextFile(file), file)
    const difference = firstDifference(journal)
    isSame &&= difference === undefined
    const result = difference ?? `Identical: ${journal.entries.length} outputs and the final state.`
    console.log(printable(files.length === 1 ? result : `${file}: ${result}`))
  }
  return isSame ? 0 : 1
}

/** Returns the first difference between a journal and its replay. Undefined if they are equal. */
export function firstDifference({ header, entries, end }: JournalFile): string | undefined {
  if (header.contractVersion !== document.info.version) {
    return `The journal was written with contract version ${header.contractVersion}, but this simulator has version ${document.info.version}.`
  }
  const world = templateOfJournal(header).instantiateAtStart()
  const result = finish(replaying(world, simulatorRules, entries))
  if (result.kind !== 'same') return describe(result, entries)
  finish(advancing(world, simulatorRules, Math.max(end.atMs, world.nowMs)))
  const hash = finish(stateHashing(world))
  return hash === end.stateHash
    ? undefined
    : `All outputs are identical, but the final state differs: its hash was ${end.stateHash}, is ${hash}.`
}

function describe(
  result: Exclude<ReplayResult<SimulatorOutput>, { kind: 'same' }>,
  entries: JournalFile['entries'],
): string {
  switch (result.kind) {
    case 'different': {
      const entry = entries.find(({ index }) => index === result.index)
      const input = entry ? describeInput(entry.input) : 'the input'
      const lines = changedLines(entry?.note, result.actualOutput)
      return [`Entry ${result.index} differs: ${input}`, ...lines].join('\n  ')
    }
    case 'failed':
      return `Entry ${result.index} can't be replayed: ${String(result.error)}`
    case 'gap':
      return `Entry ${result.expectedIndex} is missing. The next entry is ${result.actualIndex}.`
    case 'back-in-time':
      return `Entry ${result.index} is earlier than the entry before it.`
    default:
      return unreachable(result)
  }
}

/** Returns a line for each value of the output that differs, with its stored and its present value. */
function changedLines(note: string | undefined, output: SimulatorOutput): string[] {
  const stored = jsonOf(note)
  const now = `The output is now ${describeOutput(output)}`
  if (!isRecord(stored)) return ['The journal has only a digest of the earlier output.', now]
  // The journal of a served world contains only a summary of each output. Compares only what it contains.
  const isWhole = 'headers' in stored || 'kind' in stored
  const changes = isWhole
    ? differencesOf(withJsonBody(stored), withJsonBody({ ...output }))
    : differencesOf(stored, resultOf(output))
  const lines = changes.map(
    ({ path, before = 'absent', after = 'absent' }) => `${path} was ${before}, is ${after}`,
  )
  return isWhole && lines.length > 0 ? lines : [...lines, now]
}

function withJsonBody({ body, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return typeof body === 'string' ? { ...rest, body: jsonOf(body, body) } : rest
}

function describeInput(input: SimulatorInput): string {
  switch (input.kind) {
    case 'request':
      return `${input.request.method} ${input.request.path}`
    case 'command':
      return `the command ${input.command.verb}`
    case 'advance':
      return 'the time advance'
    default:
      return unreachable(input)
  }
}

function describeOutput(output: SimulatorOutput): string {
  return 'status' in output ? `${output.status} ${output.body ?? ''}` : JSON.stringify(output)
}
