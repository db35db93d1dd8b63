import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Fault } from '../faults/fault.ts'

/** A backend that differs from the simulator but follows the contract. No check may report a finding. */
export interface Variant {
  /** What the backend does, in the present tense. */
  name: string
  /** Puts the difference between the caller and the server. `now` is the server's time in milliseconds. */
  between?: (send: Send, now: () => number) => Send
  wire?: Fault['wire']
  /** How long emails take, in milliseconds. */
  mailDelayMs?: number
}
