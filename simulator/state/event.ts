import type { Quake } from '../quake/hypocentre.ts'
import type { Command } from './command.ts'
import type { Bulletin } from '../quake/bulletins/bulletins.ts'
import type { DataCenter, SubCenter } from './connection.ts'
import type { MeasuredWave } from './reception.ts'

/** Why a terminal spoke up. */
export type VoiceAlarm =
  | { kind: 'earthquake'; eqcode: string }
  | { kind: 'tsunami'; text: string }
  | { kind: 'eruption'; text: string }
  | { kind: 'test'; text: string }

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

/** An earthquake to come; its origin is the time of its event. */
export type ScheduledQuake = Quake
