import type { ImportedStep } from '../imported-step.ts'

/** What may have made a call differ: events, or another state of the terminals at the start. */
export interface PossibleCause {
  events?: readonly ImportedStep[]
  /** Changes of the setup of terminals, by serial number. */
  terminals?: Readonly<Record<string, object>>
  /** Other names of earthquakes, by their names. */
  quakeNames?: Readonly<Record<string, string>>
}

/** A captured call that the world of a draft answers in another way. */
export interface DifferingCall {
  /** Its position in the capture, from 0. */
  index: number
  /** The first names in the paths of the differing fields, and `status` and `code`. */
  fields: ReadonlySet<string>
  messageCount: number
  /** Whether only the world has no session for the call. */
  isLoggedOut: boolean
}
