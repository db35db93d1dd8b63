import type { Quake } from '../quake/source/hypocentre.ts'
import type { EventId } from '../engine/event-queue.ts'
import type { Command, SimulatorEvent } from './command.ts'
import type { Fault } from './fault.ts'
import type { PublicWarning, Drill, NewsItem } from './reception.ts'
import type { Mail } from './mail.ts'
import type {
  EruptionNotice,
  TsunamiNotice,
  Terminal,
  DataCenter,
  DataCenterState,
  SubCenter,
} from './terminal.ts'
import type { Timings } from './timings.ts'
import type { Session, Account, Attempts, SentMails } from './account.ts'
import type { WorldContext, World } from '../engine/world.ts'

/** The complete state of a simulated world, as one plain value. The keys of records are the ids of their entries. */
export interface SimulatorState {
  accounts: Record<string, Account>
  terminals: Record<string, Terminal>
  sessions: Record<string, Session>
  attempts: Attempts
  /** Absent until the first mail whose rate is limited. */
  sentMails?: SentMails | undefined
  dataCenters: Record<DataCenter, DataCenterState>
  subCenters: Record<SubCenter, DataCenterState>
  news: NewsItem[]
  publicWarnings: Record<string, PublicWarning>
  /** Every earthquake that has started, by earthquake code. */
  quakes: Record<string, StartedQuake>
  /** Absent if all bulletins arrive at the same time. */
  bulletinDelivery?: BulletinDelivery | undefined
  /** Codes of the earthquakes whose warning was cancelled, oldest first. */
  cancelledWarnings: string[]
  /** The agency's latest reports, which terminals get when they connect. */
  reports: Reports
  timings: Timings
  drill: Drill
  /** The event of the drill, if it is still to come. */
  drillEvent?: EventId | undefined
  /** The portal's address for links in emails, without a trailing slash. If absent, the request's address is used. */
  portalUrl?: string
  mails: Mail[]
  areMailsFailing: boolean
  faults: Fault[]
  /** Number of faults armed so far, for the next fault's id. */
  faultCount: number
}

interface StartedQuake {
  quake: Quake
  /** The scheduled events of the bulletins that are still to come. */
  queued: EventId[]
  /** The number of the latest bulletin that has arrived. */
  serial?: number | undefined
}

/** The faults in the delivery from the agency to the service. */
export type BulletinDelivery = Omit<Extract<Command, { verb: 'bulletin-delivery' }>, 'verb'>

/** `tsunami` by area code, `eruption` by the name of the volcano. */
export interface Reports {
  tsunami: Record<string, TsunamiNotice>
  eruption: Record<string, EruptionReports>
}

/** `alert` is the latest warning or cancellation. `flash` are the flash reports since the last cancellation. */
interface EruptionReports {
  alert?: EruptionNotice | undefined
  flash: EruptionNotice[]
}

export type SimulatorContext = WorldContext<SimulatorState, SimulatorEvent>
export type SimulatorWorld = World<SimulatorState, SimulatorEvent>
