import type { Bulletin } from '../quake/bulletins.ts'
import type { Turn, World } from '../world/world.ts'
import type { Account } from './account.ts'
import type { Attempts } from './attempts.ts'
import type { Mail } from './mail.ts'
import type { NewsItem } from './news.ts'
import type { ScheduledQuake } from './quake-events.ts'
import type { Session } from './session.ts'
import type { Terminal } from './terminal.ts'

/** Everything in a simulated night, as one plain value. Records are keyed by the id their entries carry. */
export interface SimulatorState {
  accounts: Record<string, Account>
  terminals: Record<string, Terminal>
  sessions: Record<string, Session>
  /** Failed log-ins by user name. */
  attempts: Record<string, Attempts>
  news: NewsItem[]
  /** The outbox, oldest first. */
  mails: Mail[]
  areMailsFailing: boolean
}

/** What happens without anybody asking. */
export type SimulatorEvent =
  | { kind: 'quake'; quake: ScheduledQuake }
  | { kind: 'bulletin'; bulletin: Bulletin }
  | { kind: 'shaking'; terminalId: string; eqcode: string; shindo: number }
  | TsunamiReport

/** The agency's word on one coast: 5 major warning, 4 warning, 3 advisory, 2 forecast, 1 cancelled. */
export type TsunamiReport = { kind: 'tsunami'; areaCode: string; level: number }

export type SimulatorTurn = Turn<SimulatorState, SimulatorEvent>
export type SimulatorWorld = World<SimulatorState, SimulatorEvent>

/** A world's state before anything is in it. */
export function emptyState(): SimulatorState {
  return {
    accounts: {},
    terminals: {},
    sessions: {},
    attempts: {},
    news: [],
    mails: [],
    areMailsFailing: false,
  }
}
