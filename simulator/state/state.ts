import type { SimulatorEvent } from './event.ts'
import type { Fault } from './fault.ts'
import type { PublicWarning, Drill, NewsItem } from './public.ts'
import type { Mail } from './mail.ts'
import type { Terminal } from './terminal.ts'
import type { DataCenter, DataCenterState, SubCenter } from './connection.ts'
import type { Session } from './session.ts'
import type { Account, Attempts, SentMails } from './account.ts'
import type { WorldContext, World } from '../engine/world.ts'

/** The complete state of a simulated world, as one plain value. Each record is keyed by its entries' id. */
export interface SimulatorState {
  accounts: Record<string, Account>
  terminals: Record<string, Terminal>
  sessions: Record<string, Session>
  attempts: Attempts
  /** Absent until the first of these mails. */
  sentMails?: SentMails | undefined
  dataCenters: Record<DataCenter, DataCenterState>
  subCenters: Record<SubCenter, DataCenterState>
  news: NewsItem[]
  publicWarnings: Record<string, PublicWarning>
  drill: Drill
  /** Base URL of the portal for links in mails, without a trailing slash. If absent, requests tell it. */
  portalUrl?: string
  /** The outbox, oldest first. */
  mails: Mail[]
  areMailsFailing: boolean
  /** Armed faults, oldest first. */
  faults: Fault[]
  /** Number of faults armed so far, for the next fault's id. */
  faultCount: number
}

export type SimulatorContext = WorldContext<SimulatorState, SimulatorEvent>
export type SimulatorWorld = World<SimulatorState, SimulatorEvent>
