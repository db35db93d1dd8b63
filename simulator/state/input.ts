import type { Command, CommandOutcome } from './command.ts'
import type { RawResponse, RawRequest } from './message.ts'

/** What can be put into a world: a call, what a tester wants, or nothing but time. */
export type SimulatorInput =
  | { kind: 'request'; request: RawRequest }
  | { kind: 'command'; command: Command }
  | { kind: 'advance' }

/** What comes out of a world; of an advance, only that it is done. */
export type SimulatorOutput = RawResponse | CommandOutcome
