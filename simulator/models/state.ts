import type { Bulletin } from '../quake/bulletins.ts'
import type { Turn, World } from '../world/world.ts'
import type { Account } from './account.ts'
import type { Attempts } from './attempts.ts'
import type { Command } from './command.ts'
import type { DataCenter } from './connection.ts'
import type { DataCenterState } from './data-center.ts'
import { type Drill, defaultDrill } from './drill.ts'
import type { Fault } from './fault.ts'
import type { Mail } from './mail.ts'
import type { PublicWarning } from './public-warnings.ts'
import type { NewsItem } from './news.ts'
import { defaultPortalUrl } from './portal-url.ts'
import type { ScheduledQuake } from './quake-events.ts'
import type { MeasuredWave } from './reception.ts'
import type { Session } from './session.ts'
import type { SubCenter } from './sub-centers.ts'
import type { Terminal } from './terminal.ts'
import type { VoiceAlarm } from './voice-alarm-mail.ts'

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

/** What happens without anybody asking. */
export type SimulatorEvent =
  | { kind: 'quake'; quake: ScheduledQuake }
  | { kind: 'bulletin'; bulletin: Bulletin }
  | {
      kind: 'shaking'
      terminalId: string
      eqcode: string
      shindo: number
      endsAt: number
      wave: MeasuredWave
    }
  | TsunamiReport
  | { kind: 'command'; command: Command }
  | { kind: 'booted'; terminalId: string }
  | { kind: 'connection-waited'; terminalId: string }
  | { kind: 'sub-center-waited'; terminalId: string; dc: SubCenter }
  | { kind: 'ntp-synced'; terminalId: string }
  | { kind: 'redundancy-checked'; terminalId: string; dc: DataCenter }
  | { kind: 'firmware-restart'; terminalId: string; index: number }
  | { kind: 'disconnection-mail'; terminalId: string }
  | { kind: 'voice-alarm-mail'; terminalId: string; alarm: VoiceAlarm; alarmAt: number }
  | { kind: 'seismometer-mail'; terminalId: string; eqcode: string }
  | { kind: 'normal-mail'; terminalId: string }

/** The agency's word on one coast: 5 major warning, 4 warning, 3 advisory, 2 forecast, 1 cancelled. */
export type TsunamiReport = { kind: 'tsunami'; areaCode: string; level: number }

export type SimulatorTurn = Turn<SimulatorState, SimulatorEvent>
export type SimulatorWorld = World<SimulatorState, SimulatorEvent>

/** A world's state before anything is in it. */
export function emptyState(startAt: number): SimulatorState {
  return {
    accounts: {},
    terminals: {},
    sessions: {},
    attempts: { failedAt: {}, sweptAt: 0 },
    dataCenters: { east0: 'up', west0: 'up' },
    subCenters: { east1: 'up', west1: 'up' },
    news: [],
    publicWarnings: {},
    drill: defaultDrill(startAt),
    portalUrl: defaultPortalUrl,
    mails: [],
    areMailsFailing: false,
    faults: [],
    faultCount: 0,
  }
}
