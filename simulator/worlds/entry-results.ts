import type { SimulatorOutput, RawResponse, SimulatorInput } from '../state/input.ts'
import { sessionIdOf } from '../api/caller.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** What the latest entries of a journal returned, and how long they took. The journal stores neither. */
export interface EntryResults {
  record(index: number, result: EntryResult): void
  /** Undefined if this process has neither recorded nor replayed the entry, or it is not one of the latest. */
  result(index: number): EntryResult | undefined
  /** A copy of what it knows of the entries before an index. */
  before(index: number): EntryResults
  /** Forgets the results from an index on: the entries are gone. */
  dropFrom(index: number): void
  /** Whether it has all results since the journal began. */
  readonly isComplete: boolean
  /** Adds the results of all entries up to now. From now on, none is forgotten. */
  complete(results: ReadonlyMap<number, EntryResult>): void
}

export interface EntryResult {
  /** Duration in milliseconds of real time. Undefined for a replayed entry. */
  tookMs: number | undefined
  /** The user whose session the request carried. */
  userId: string | undefined
  /** The status of a response. */
  status: number | undefined
  /** The body of an error response, which has its code. */
  errorBody: string | undefined
  /** Why a command was refused. */
  refusal: string | undefined
  /** How the transmission of the response was disturbed. */
  transport: string | undefined
}

/** Number of entries that are stored until a search needs all: as many as the console shows. */
const capacity = 512
/** Error bodies are shorter. A longer one is not kept. */
const maximalBodyLength = 2_000

export function createEntryResults(): EntryResults {
  return entryResults(new Map(), false)
}

function entryResults(known: Map<number, EntryResult>, isWhole: boolean): EntryResults {
  let isComplete = isWhole
  return {
    record(index, result) {
      known.set(index, result)
      if (!isComplete) known.delete(index - capacity)
    },
    result: (index) => known.get(index),
    before(index) {
      const copy = entryResults(new Map(known), isComplete)
      copy.dropFrom(index)
      return copy
    },
    dropFrom(index) {
      for (const one of known.keys()) if (one >= index) known.delete(one)
    },
    get isComplete() {
      return isComplete
    },
    complete(results) {
      // What was recorded has the duration too.
      for (const [index, result] of results) if (!known.has(index)) known.set(index, result)
      isComplete = true
    },
  }
}

/** Extracts from an output what the console shows of it. */
export function entryResult(
  output: SimulatorOutput,
  { tookMs, userId }: Pick<EntryResult, 'tookMs' | 'userId'>,
): EntryResult {
  const nothing = { status: undefined, errorBody: undefined, refusal: undefined }
  if ('status' in output) {
    const { status, transport } = output
    return {
      ...nothing,
      tookMs,
      userId,
      status,
      errorBody: errorBodyOf(output),
      transport: transport?.kind,
    }
  }
  const refusal = output.kind === 'refused' ? output.reason : undefined
  return { ...nothing, tookMs, userId, refusal, transport: undefined }
}

function errorBodyOf({ status, headers, body }: RawResponse): string | undefined {
  const isError = status >= 400 && headers['content-type'] === 'application/json'
  return isError && body !== undefined && body.length <= maximalBodyLength ? body : undefined
}

/** The user whose session a request carries in a world. */
export function userOf({ state }: SimulatorWorld, input: SimulatorInput): string | undefined {
  if (input.kind !== 'request') return undefined
  const id = sessionIdOf(input.request.headers.cookie)
  return id !== undefined && Object.hasOwn(state.sessions, id)
    ? state.sessions[id]?.userId
    : undefined
}
