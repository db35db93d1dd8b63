import type { SimulatorEvent } from './event.ts'
import type { Fault } from './fault.ts'
import type { PublicWarning, Drill, NewsItem } from './public.ts'
import type { Mail } from './mail.ts'
import type { Terminal } from './terminal.ts'
import type { DataCenter, DataCenterState, SubCenter } from './connection.ts'
import type { Session } from './session.ts'
import type { Account, Attempts } from './account.ts'
import type { WorldContext, World } from '../engine/world.ts'

/** Everything in a simulated night, as one plain value. Records are keyed by the id their entries carry. */
export interface SimulatorState {
  accounts: Record<string, Account>
  terminals: Record<string, Terminal>
  sessions: Record<string, Session>
  attempts: Attempts
  dataCenters: Record<DataCenter, DataCenterState>
  subCenters: Record<SubCenter, DataCenterState>
  news: NewsItem[]
  publicWarnings: Record<string, PublicWarning>
  drill: Drill
  /** Where the portal is reached, without a slash at the end; mails point there. */
  portalUrl: string
  /** The outbox, oldest first. */
  mails: Mail[]
  areMailsFailing: boolean
  /** What testers want to go wrong, in the order in which they asked. */
  faults: Fault[]
  faultCount: number
}

export type SimulatorContext = WorldContext<SimulatorState, SimulatorEvent>
export type SimulatorWorld = World<SimulatorState, SimulatorEvent>
