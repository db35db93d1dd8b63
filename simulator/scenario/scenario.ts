import type { z } from 'zod'
import type { Command } from '../state/command.ts'
import type {
  accountSchema,
  fleetSchema,
  newsSchema,
  terminalSchema,
} from './language/setup-schema.ts'
import type { ScenarioSetup } from './language/schema.ts'
import type { As, Expectation } from './language/expectation-schema.ts'

export interface StepPlace {
  /** The path of the step in the file, for example `timeline`, 3. */
  path: PropertyKey[]
  /** Counted from 1. Undefined for a scenario that does not come from a file. */
  line?: number | undefined
  /** The author's description of what the step shows. */
  title?: string | undefined
}

/** A command at a known time. Every world of the scenario carries it out. */
export interface ScheduledEvent {
  id?: string | undefined
  atMs: number
  command: Command
  place: StepPlace
}

export const expectingKeys = ['expect', 'eventually', 'always'] as const

/** `after`: the time is relative to the end of a step that waits. */
export type StepTime =
  | { kind: 'fixed'; atMs: number }
  | { kind: 'after'; id: string; delayMs: number }

/** A step that only a run carries out. */
export interface PlayedStep {
  id?: string | undefined
  place: StepPlace
  time: StepTime
  action: PlayedAction
  /** Paths of values to save, by name. */
  save: Record<string, string>
}

export type PlayedAction =
  /** An expectation. `expect` is checked only once, so its `durationMs` is 0. */
  | { kind: (typeof expectingKeys)[number]; expect: ResolvedExpectation; durationMs: number }
  /** A command after a step that waits, or with `${…}`, which is checked when the step happens. */
  | { kind: 'command'; written: Record<string, unknown>; command: Command | undefined }
  | { kind: 'log-in'; as: As; password?: string | undefined }
  | { kind: 'log-out'; as: As }
  | { kind: 'save' }

/** `terminalIds` are the terminals of the expectation's group. */
export type ResolvedExpectation = Expectation & { terminalIds?: string[] | undefined }

type Terminal = z.output<typeof terminalSchema>
type News = z.output<typeof newsSchema>

export type TerminalSetup = Omit<Terminal, 'redundancy'> & {
  redundancy: { east0?: number | undefined; west0?: number | undefined }
}
export type AccountSetup = z.output<typeof accountSchema>
export type FleetSetup = z.output<typeof fleetSchema>

/** These parts are replaced when the scenario is resolved, or exist only in its text. */
type ResolvedPart =
  | 'define'
  | 'parameters'
  | 'examples'
  | 'include'
  | 'timeline'
  | 'startAt'
  | 'openAt'
  | 'endAt'
  | 'terminals'
  | 'news'

/** A scenario whose times, repetitions and groups are resolved. */
export interface Scenario extends Omit<ScenarioSetup, ResolvedPart> {
  startAt: number
  openAt?: number | undefined
  endAt?: number | undefined
  terminals: TerminalSetup[]
  news: (Omit<News, 'publishedAt'> & { publishedAt: number })[]
  /** In timeline order. */
  events: ScheduledEvent[]
  /** In timeline order. */
  steps: PlayedStep[]
}
