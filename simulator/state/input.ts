import type { Command, CommandOutcome } from './command.ts'
import type { RawResponse, RawRequest } from './message.ts'

/** An input to a world: a request, a tester's command, or just an advance of time. */
export type SimulatorInput =
  | { kind: 'request'; request: RawRequest }
  | { kind: 'command'; command: Command }
  | { kind: 'advance' }

/** The output for an input. An advance returns the outcome `done`. */
export type SimulatorOutput = RawResponse | CommandOutcome
