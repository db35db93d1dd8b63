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

/** The place of a step in its file. */
export interface StepPlace {
  /** The path of the step, such as `timeline`, 3. */
  path: PropertyKey[]
  /** The line, from 1. Absent for a scenario that does not come from a file. */
  line?: number | undefined
}

/** A command at a known time, which every world of the scenario carries out itself. */
export interface ScheduledEvent {
  /** The id of its step. */
  id?: string | undefined
  atMs: number
  command: Command
  place: StepPlace
}

/** When a step happens: at a known time, or after a step that waits. */
export type StepTime =
  | { kind: 'fixed'; atMs: number }
  | { kind: 'after'; id: string; delayMs: number }

/** A step that needs the running world and is carried out only by a run. */
export interface PlayedStep {
  id?: string | undefined
  place: StepPlace
  time: StepTime
  action: PlayedAction
  /** Paths of values to save, by name. */
  save: Record<string, string>
}

export type PlayedAction =
  /** `expect` waits for 0 ms. */
  | { kind: 'expect' | 'eventually'; expect: ResolvedExpectation; withinMs: number }
  /** A command that happens after a step that waits, or contains `${…}` and is checked when the step happens. */
  | { kind: 'command'; written: Record<string, unknown>; command: Command | undefined }
  | { kind: 'log-in'; as: As; password?: string | undefined }
  | { kind: 'log-out'; as: As }
  | { kind: 'save' }

/** An expectation with the terminals of its group. */
export type ResolvedExpectation = Expectation & { terminalIds?: string[] | undefined }

type Terminal = z.output<typeof terminalSchema>
type News = z.output<typeof newsSchema>

export type TerminalSetup = Omit<Terminal, 'redundancy'> & {
  redundancy: { east0?: number | undefined; west0?: number | undefined }
}
export type AccountSetup = z.output<typeof accountSchema>
export type FleetSetup = z.output<typeof fleetSchema>

/** The parts of a scenario file that are replaced when it is resolved, or exist only in its text. */
type ResolvedPart = 'define' | 'timeline' | 'startAt' | 'openAt' | 'endAt' | 'terminals' | 'news'

/** A scenario in which every time, repetition and group is resolved. */
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
