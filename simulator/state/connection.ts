import type { EventId } from '../engine/event-queue.ts'

/** The main centres, of which a terminal is connected to one. */
export type DataCenter = 'east0' | 'west0'

/** A terminal's link to a data centre. */
export type Connection<Center = DataCenter> =
  | { kind: 'connected'; dc: Center; sinceAt: number }
  | { kind: 'connecting'; dc: Center; sinceAt: number }
  | { kind: 'no-reply'; dc: Center; sinceAt: number }
  | { kind: 'lost'; lastDc: Center; sinceAt: number }

/** Whether terminals with a network reach a data centre. */
export type DataCenterState = 'up' | 'down'

/** The sub centres; unlike the main ones, a terminal keeps a connection to each. */
export type SubCenter = (typeof subCenters)[number]

export const subCenters = ['east1', 'west1'] as const

/** A terminal's connection to one sub centre, and the end of its wait. */
export interface SubCenterLink {
  connection: Connection<SubCenter>
  event?: EventId | undefined
}

/** A terminal's time without a data centre; it has none of this while it is connected. */
export interface Outage {
  sinceAt: number
  /** How many mails have come due. */
  dueCount: number
  /** Whether the owner was told, and so will be told of the end. */
  isMailed: boolean
  /** The next mail; there is none for a terminal without an owner. */
  nextMail?: EventId | undefined
}
