import { loadEarthquakes } from '#earthquakes'
import { simulatorRules } from '../api/simulator-rules.ts'
import { recording } from '../engine/journal-entry.ts'
import type { Steps } from '../engine/steps.ts'
import { handle } from '../engine/world.ts'
import { StoreError } from '../journal/journal.ts'
import type { SimulatorInput, SimulatorOutput, SimulatorEntry } from '../state/input.ts'
import { entryNote, userOf } from './entry-results.ts'
import {
  type LiveWorld,
  advancingLive,
  isUsable,
  nowOf,
  restore,
  restoringOnError,
  stateOf,
  whenUsable,
} from './live-world.ts'
import { inSlices, runSlice } from '../journal/slices.ts'
import { WorldError } from './world-error.ts'
import { mayBeEarthquake } from './world-template.ts'

/** `entry` is absent if the journal could not store the input. Only read requests have an output then. */
export interface AppliedInput {
  output: SimulatorOutput
  entry?: SimulatorEntry
}

/**
 * Applies an input, and resolves when the journal has stored its entry. If storing fails, restores the world. The request is then
 * answered only if it is a read request.
 *
 * @param requestedMs the earliest virtual time at which to apply the input. Defaults to now
 * @throws StoreError if the input can't be stored, WorldError if the journal is full
 */
export async function applyInput(
  live: LiveWorld,
  input: SimulatorInput,
  requestedMs?: number,
): Promise<AppliedInput> {
  if (input.kind === 'command' && mayBeEarthquake(input.command)) await loadEarthquakes()
  if (!isUsable(live)) await whenUsable(live)
  if (live.world.inputCount >= live.maxEntries) throw journalFullError(live)
  if (live.state.kind === 'broken') {
    await restore(live)
    await whenUsable(live)
    const state = stateOf(live)
    if (state.kind === 'broken') return { output: outputWithoutEntry(live, input, state.error) }
  }
  // While this input waited, earlier inputs may have moved the world past the requested time.
  const atMs = Math.max(requestedMs ?? nowOf(live), live.world.nowMs)
  const { output, entry, stored } = await record(live, input, atMs)
  try {
    await stored
  } catch (error) {
    return { output: await outputAfterFailure(live, input, error) }
  }
  return { output, entry }
}

/** The result of an input that has already changed the world in memory. `stored` resolves when the journal has stored the entry. */
interface RecordedInput {
  output: SimulatorOutput
  entry: SimulatorEntry
  stored: Promise<void>
}

/** Handles an input immediately if it fits into one slice of time. Long work, such as an earthquake, takes several slices. */
async function record(
  live: LiveWorld,
  input: SimulatorInput,
  atMs: number,
): Promise<RecordedInput> {
  const steps = recordingInput(live, input, atMs)
  try {
    const end = runSlice(steps)
    if (end) return end.result
  } catch (error) {
    void restore(live)
    throw error
  }
  return live.longWork.run(() => restoringOnError(live, () => inSlices(steps)))
}

function* recordingInput(
  live: LiveWorld,
  input: SimulatorInput,
  atMs: number,
): Steps<RecordedInput> {
  const { name, world, journal, happened } = live
  if (isAhead(live)) {
    throw new StoreError(`World ${name} is being restored after a failed write. Try again.`)
  }
  yield* advancingLive(live, atMs)
  const startedAtMs = performance.now()
  const userId = userOf(world, input)
  const { output, entry: recorded } = yield* recording(world, happened.rules, { atMs, input })
  const tookMs = performance.now() - startedAtMs
  const entry = { ...recorded, note: entryNote(output, { tookMs, userId }) }
  return { output, entry, stored: journal.append(entry) }
}

/** Whether the world in memory contains inputs that could not be stored. */
function isAhead({ world, journal }: LiveWorld): boolean {
  return world.inputCount > journal.nextIndex
}

async function outputAfterFailure(
  live: LiveWorld,
  input: SimulatorInput,
  error: unknown,
): Promise<SimulatorOutput> {
  await restore(live, () => isAhead(live))
  return outputWithoutEntry(live, input, error)
}

/** Answers a read request from a copy of the world. For other inputs, or if the world may be outdated, throws `error`. */
function outputWithoutEntry(
  live: LiveWorld,
  input: SimulatorInput,
  error: unknown,
): SimulatorOutput {
  const isReading = input.kind === 'request' && ['GET', 'HEAD'].includes(input.request.method)
  if (!(error instanceof StoreError) || error.mayBeOutdated || !isReading) throw error
  return handle(structuredClone(live.world), simulatorRules, { atMs: nowOf(live), input })
}

function journalFullError({ name, maxEntries }: LiveWorld): WorldError {
  return new WorldError(
    'journal-full',
    `World ${name} has ${maxEntries} journal entries, the maximum on this server. Rewind or delete the world, use another world, or start the server with a higher --max-entries.`,
  )
}
