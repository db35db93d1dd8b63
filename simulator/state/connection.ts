import type { EventId } from '../engine/event-queue.ts'

/** A main data centre. A terminal is connected to one of them at a time. */
export type DataCenter = 'east0' | 'west0'

/** A terminal's link to a data centre. */
export type Connection<Center = DataCenter> =
  | { kind: 'connected'; dc: Center; sinceAt: number }
  | { kind: 'connecting'; dc: Center; sinceAt: number }
  | { kind: 'no-reply'; dc: Center; sinceAt: number }
  | { kind: 'lost'; lastDc: Center; sinceAt: number }

/** Whether a data centre is available to terminals. */
export type DataCenterState = 'up' | 'down'

/** A sub centre. Unlike with the main centres, a terminal is connected to each of them. */
export type SubCenter = (typeof subCenters)[number]

export const subCenters = ['east1', 'west1'] as const

/** A terminal's connection to one sub centre. */
export interface SubCenterLink {
  connection: Connection<SubCenter>
  /** The event that ends a temporary connection state. */
  event?: EventId | undefined
}

/** A period in which a terminal has no data centre. */
export interface Outage {
  sinceAt: number
  /** Number of mails that have been due so far, sent or not. */
  dueCount: number
  /** Whether the owner was notified. If so, a mail also announces the end of the outage. */
  isMailed: boolean
  /** The next mail. Absent for a terminal without an owner. */
  nextMail?: EventId | undefined
}
