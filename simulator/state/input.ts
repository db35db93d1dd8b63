import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { Violation } from '../../openapi/contract/validate.ts'
import type { Command, CommandOutcome } from './command.ts'

/** A request as a world and its journal store it: only the parts that can affect the response. */
export interface RawRequest {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  headers: {
    host?: string | undefined
    origin?: string | undefined
    secFetchSite?: string | undefined
    contentType?: string | undefined
    cookie?: string | undefined
  }
  /** Address of the client. Absent for reading calls, and if the call came without a connection. */
  client?: string | undefined
  /** The body as text. Absent if the request has none. */
  body?: string | undefined
  /** Set if `body` is only the beginning of what was sent. */
  cutBody?: CutBody | undefined
}

/** What a request keeps of a body that is not stored in full. */
export interface CutBody {
  /** Length of the whole body in UTF-16 units. */
  length: number
  /** The result of checking the whole body. Absent if the operation does not read it. */
  refusal?: { code: ErrorCode; violations: Violation[] } | undefined
}

/** A response as a world returns it. Header names are in lower case. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Text, or base64 of the bytes if `isBase64` is set. */
  body?: string | undefined
  isBase64?: true | undefined
  /** A transport fault to apply when the response is sent. */
  transport?: Transport | undefined
}

/** A fault in the transmission of a response. */
export type Transport =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'drop' }
  | { kind: 'truncate'; keepBytes: number }

/** An input to a world: a request, a tester's command, or just an advance of time. */
export type SimulatorInput =
  | { kind: 'request'; request: RawRequest }
  | { kind: 'command'; command: Command }
  | { kind: 'advance' }

/** The output for an input. An advance returns the outcome `done`. */
export type SimulatorOutput = RawResponse | CommandOutcome
