import { cancelEvent, emptyQueue, nextEvent, pushEvent, takeDueEvent } from './event-queue.ts'
import type { EventId, EventQueue } from './event-queue.ts'
import { randomFraction, randomToken, randomUint32 } from './random.ts'

/**
 * All there is to know about a world, as one plain value that is changed in place. State and events
 * are trees of JSON values: no object may hang in two places, or a restored world would drift apart.
 */
export type World<State, Event> = {
  readonly seed: string
  /** Virtual time in epoch milliseconds. */
  nowMs: number
  readonly state: State
  readonly queue: EventQueue<Event>
  /** How many numbers each random stream has given out. */
  readonly counters: Record<string, number>
  /** How many inputs the world has taken, which is also the index of the next one. */
  inputCount: number
}

/** What a kind of world does. The functions are synchronous and keep nothing outside the world. */
export type Rules<State, Event, Input, Output> = {
  /**
   * The input as the world may keep it, where that need not be a copy. Throws for what JSON can't carry.
   */
  adopt?(input: Input): Input
  onEvent(context: WorldContext<State, Event>, event: Event): void
  onInput(context: WorldContext<State, Event>, input: Input): Output
  /** An output as one text, where there is a quicker one than canonical JSON; different outputs have different texts. */
  serialiseOutput?(output: Output): string
}

/** What rules may reach while an event or an input is applied, and not a moment longer. */
export type WorldContext<State, Event> = {
  readonly nowMs: number
  readonly state: State
  /** Throws when `atMs` lies before now: what should have happened already can't be made to. */
  schedule(atMs: number, event: Event): EventId
  /** Harmless for an event that has run or is cancelled already. */
  cancel(id: EventId): void
  /** The stream's next fraction in [0, 1). */
  random(stream: string): number
  /** `length` characters of `alphabet`, from the stream's next numbers. */
  token(stream: string, length: number, alphabet: string): string
}

/** An input and the virtual time it arrives at, in epoch milliseconds. */
export type TimedInput<Input> = { readonly atMs: number; readonly input: Input }

/** A world at its first instant. `begin` may schedule the events that nobody sends. */
export function createWorld<State, Event>(
  start: { readonly seed: string; readonly startAtMs: number; readonly state: State },
  begin?: (context: WorldContext<State, Event>) => void,
): World<State, Event> {
  requireInstant(start.startAtMs, 'A world starts')
  const world: World<State, Event> = {
    seed: start.seed,
    nowMs: start.startAtMs,
    state: start.state,
    queue: emptyQueue(),
    counters: {},
    inputCount: 0,
  }
  begin?.(createContext(world))
  return world
}

/** When the next event is due, in epoch milliseconds; undefined when none is to come. */
export function nextEventAtMs<State, Event>(world: World<State, Event>): number | undefined {
  return nextEvent(world.queue)?.atMs
}

/**
 * Runs every event due up to and at `toMs`, one by one, each at its own time, and ends at `toMs`.
 * Throws when `toMs` lies before now, and when one instant never ends. An error out of the rules
 * leaves the world half moved: throw it away and take it up again from a snapshot or its journal.
 */
export function advance<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  toMs: number,
): void {
  requireInstant(toMs, 'A world advances')
  if (toMs < world.nowMs) {
    throw new Error(`The world is at ${world.nowMs} ms and can't go back to ${toMs} ms.`)
  }
  let context: WorldContext<State, Event> | undefined
  let eventsThisInstant = 0
  for (;;) {
    const due = takeDueEvent(world.queue, toMs)
    if (due === undefined) break
    if (due.atMs > world.nowMs) {
      world.nowMs = due.atMs
      eventsThisInstant = 0
    }
    eventsThisInstant += 1
    if (eventsThisInstant > EVENTS_PER_INSTANT) throw endlessInstant(due.atMs, due.event)
    context ??= createContext(world)
    rules.onEvent(context, due.event)
  }
  world.nowMs = toMs
}

/**
 * The only door: adopts the input, advances to `atMs`, then applies it. The output may share objects with the world, so turn it into text before the world moves on.
 */
export function handle<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  { atMs, input }: TimedInput<Input>,
): Output {
  const ownInput = rules.adopt ? rules.adopt(input) : structuredClone(input)
  advance(world, rules, atMs)
  const output = rules.onInput(createContext(world), ownInput)
  world.inputCount += 1
  return output
}

/** Far above what a fleet of 10,000 terminals does at once, and still under a second to reach. */
const EVENTS_PER_INSTANT = 1_000_000

function createContext<State, Event>(world: World<State, Event>): WorldContext<State, Event> {
  return {
    get nowMs() {
      return world.nowMs
    },
    state: world.state,
    schedule(atMs, event) {
      requireInstant(atMs, 'An event is due')
      if (atMs < world.nowMs) {
        throw new Error(
          `The world is at ${world.nowMs} ms; nothing can be due at ${atMs} ms: ${nameOf(event)}`,
        )
      }
      return pushEvent(world.queue, atMs, event)
    },
    cancel: (id) => cancelEvent(world.queue, id),
    random: (stream) => randomFraction(world.seed, stream, takeCounter(world.counters, stream)),
    token: (stream, length, alphabet) =>
      randomToken(
        () => randomUint32(world.seed, stream, takeCounter(world.counters, stream)),
        length,
        alphabet,
      ),
  }
}

function takeCounter(counters: Record<string, number>, stream: string): number {
  // As a key of a plain object this one name is the prototype, and its count would be lost.
  if (stream === '__proto__') throw new Error("A random stream can't be called '__proto__'.")
  const counter = Object.hasOwn(counters, stream) ? (counters[stream] ?? 0) : 0
  counters[stream] = counter + 1
  return counter
}

function requireInstant(ms: number, what: string): void {
  if (Number.isSafeInteger(ms)) return
  throw new Error(`${what} at a whole number of epoch milliseconds; this was ${ms}.`)
}

function endlessInstant(atMs: number, event: unknown): Error {
  return new Error(
    `More than ${EVENTS_PER_INSTANT} events are due at ${atMs} ms: some event keeps scheduling ` +
      `another at the same time. The one that was about to run: ${nameOf(event)}`,
  )
}

/** Enough of an event to recognise it by. */
function nameOf(event: unknown): string {
  return (JSON.stringify(event) ?? String(event)).slice(0, 200)
}
