import { cancelEvent, emptyQueue, peekEvent, pushEvent, popDueEvent } from './event-queue.ts'
import type { EventId, EventQueue } from './event-queue.ts'
import { randomFraction, randomToken, randomUint32 } from './random.ts'
import { type Steps, finish } from './steps.ts'
import { ownValue } from '../../openapi/base/records.ts'

/**
 * A simulated world, as one plain value that is modified in place. State and events must be trees of JSON values without shared
 * objects, because a restored world would contain two copies of a shared object.
 */
export type World<State, Event> = {
  readonly seed: string
  /** Random text that contributes to all tokens. Without it, tokens can be computed from the seed. */
  readonly salt?: string | undefined
  /** Virtual time. */
  nowMs: number
  readonly state: State
  readonly queue: EventQueue<Event>
  /** Number of values drawn from each random stream. */
  readonly counters: Record<string, number>
  /** Number of inputs handled so far, which is also the index of the next input. */
  inputCount: number
}

/** The behaviour of a kind of world. Outside the world, the functions may keep only caches derived from its state. */
export type Rules<State, Event, Input, Output> = {
  /** Returns the input in a form that the world may keep. By default, a copy. Throws if JSON can't represent the input. */
  adopt?(input: Input): Input
  /** Handles an event immediately, or returns steps if that takes long. Nothing else may change the world between these steps. */
  onEvent(context: WorldContext<State, Event>, event: Event): Steps<void> | void
  /** Handles an input immediately. Schedules long work as an event for now. */
  onInput(context: WorldContext<State, Event>, input: Input): Output
  /** Serialises an output for its digest, faster than canonical JSON. Different outputs must have different texts. */
  serialiseOutput?(output: Output): string
}

/** The rules' access to the world. Valid only while one event or input is being applied. */
export type WorldContext<State, Event> = {
  readonly nowMs: number
  readonly state: State
  /** Throws if `atMs` is in the past. */
  schedule(atMs: number, event: Event): EventId
  /** Does nothing if the event has already run or been cancelled. */
  cancel(id: EventId): void
  /** Draws the stream's next fraction in [0, 1). */
  random(stream: string): number
  /** Draws `length` letters and digits from the stream. */
  token(stream: string, length: number): string
}

/** `atMs` is the arrival in virtual time. */
export type TimedInput<Input> = { readonly atMs: number; readonly input: Input }

export function createWorld<State, Event>({
  seed,
  startAtMs,
  state,
}: {
  seed: string
  startAtMs: number
  state: State
}): World<State, Event> {
  assertEpochMs(startAtMs, "A world's start time")
  return { seed, nowMs: startAtMs, state, queue: emptyQueue(), counters: {}, inputCount: 0 }
}

export function nextEventAtMs<State, Event>(world: World<State, Event>): number | undefined {
  return peekEvent(world.queue)?.atMs
}

/**
 * Runs all events due at or before `toMs`, each at its own time. Throws if `toMs` is in the past, or if events keep scheduling
 * more events at the same time. If the rules throw, the world is inconsistent: discard it and restore it from a snapshot or its
 * journal.
 */
export function* advancing<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  toMs: number,
): Steps<void> {
  assertEpochMs(toMs, 'The target time')
  if (toMs < world.nowMs) {
    throw new Error(`Can't move time backwards: the world is at ${world.nowMs} ms, not ${toMs} ms.`)
  }
  let context: WorldContext<State, Event> | undefined
  let eventsThisInstant = 0
  let eventsThisStep = 0
  for (;;) {
    if (eventsThisStep === EVENTS_PER_STEP) {
      eventsThisStep = 0
      yield
    }
    const due = popDueEvent(world.queue, toMs)
    if (due === undefined) break
    if (due.atMs > world.nowMs) {
      world.nowMs = due.atMs
      eventsThisInstant = 0
    }
    eventsThisStep += 1
    eventsThisInstant += 1
    if (eventsThisInstant > MAX_EVENTS_PER_INSTANT) throw endlessLoopError(due.atMs, due.event)
    context ??= contextOf(world)
    const steps = rules.onEvent(context, due.event)
    if (steps) yield* steps
  }
  world.nowMs = toMs
}

/**
 * Handles an input and the events that it schedules for now. These may change the world, so the output must share no objects with
 * it.
 */
export function* handling<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  { atMs, input }: TimedInput<Input>,
): Steps<Output> {
  const ownInput = rules.adopt ? rules.adopt(input) : structuredClone(input)
  yield* advancing(world, rules, atMs)
  const output = rules.onInput(contextOf(world), ownInput)
  world.inputCount += 1
  // Immediate effects of an input must not wait for the next input.
  yield* advancing(world, rules, atMs)
  return output
}

/** Like `handling`, without a pause. */
export function handle<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  timed: TimedInput<Input>,
): Output {
  return finish(handling(world, rules, timed))
}

/** Number of events per step. An event of a terminal takes about 10 microseconds. */
const EVENTS_PER_STEP = 16

/** More events than 10,000 terminals need at one time. An endless chain of short events reaches this number within a second. */
const MAX_EVENTS_PER_INSTANT = 1_000_000

/** Returns the world's only context. Only the world's rules and its initialisation may use it. */
export function contextOf<State, Event>(world: World<State, Event>): WorldContext<State, Event> {
  // The key is the world itself, so the context has its types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const known = contexts.get(world) as WorldContext<State, Event> | undefined
  if (known) return known
  const context = createContext(world)
  contexts.set(world, context)
  return context
}

const contexts = new WeakMap<object, unknown>()

function createContext<State, Event>(world: World<State, Event>): WorldContext<State, Event> {
  return {
    get nowMs() {
      return world.nowMs
    },
    state: world.state,
    schedule(atMs, event) {
      assertEpochMs(atMs, "An event's time")
      if (atMs < world.nowMs) {
        throw new Error(
          `Can't schedule an event in the past: the world is at ${world.nowMs} ms, ` +
            `the event is due at ${atMs} ms: ${describe(event)}`,
        )
      }
      return pushEvent(world.queue, atMs, event)
    },
    cancel: (id) => cancelEvent(world.queue, id),
    random: (stream) =>
      randomFraction(world.seed, stream, incrementCounter(world.counters, stream)),
    token: (stream, length) =>
      randomToken(
        () => randomUint32(tokenSeed(world), stream, incrementCounter(world.counters, stream)),
        length,
      ),
  }
}

function tokenSeed({ seed, salt }: { seed: string; salt?: string | undefined }): string {
  return salt === undefined ? seed : `${seed}\n${salt}`
}

/** Counts a draw from a random stream. Returns the number of earlier draws. */
function incrementCounter(counters: Record<string, number>, stream: string): number {
  // Assigning to `__proto__` sets the object's prototype, so the count would be lost.
  if (stream === '__proto__') throw new Error("A random stream can't be named '__proto__'.")
  const counter = ownValue(counters, stream) ?? 0
  counters[stream] = counter + 1
  return counter
}

function assertEpochMs(ms: number, subject: string): void {
  if (Number.isSafeInteger(ms)) return
  throw new Error(`${subject} must be a whole number of epoch milliseconds; got ${ms}.`)
}

function endlessLoopError(atMs: number, event: unknown): Error {
  return new Error(
    `More than ${MAX_EVENTS_PER_INSTANT} events are due at ${atMs} ms. An event probably keeps ` +
      `scheduling another one at the same time. Next event: ${describe(event)}`,
  )
}

function describe(event: unknown): string {
  return (JSON.stringify(event) ?? String(event)).slice(0, 200)
}
