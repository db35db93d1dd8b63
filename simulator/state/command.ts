import type { FaultEffect, FaultWindow } from './fault.ts'
import type { Drill, Measurement, ReceivedWarning, MeasuredWave } from './reception.ts'
import type { NtpState, DataCenter, SubCenter } from './terminal.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { Quake } from '../quake/source/hypocentre.ts'
import type { Bulletin } from '../quake/warning/bulletins.ts'

/** A tester's command to a world, from a scenario's timeline or the control API. */
export type Command =
  | { verb: 'power'; terminalId: string; state: 'on' | 'off' }
  | { verb: 'link'; terminalId: string; state: 'up' | 'down' }
  | { verb: 'ntp'; terminalId: string; state: NtpState }
  | { verb: 'ntp-server'; terminalId: string; state: 'answers' | 'silent' }
  | { verb: 'clock'; terminalId: string; offsetMs: number; driftMsPerHour: number }
  | { verb: 'network-quality'; terminalId: string; loss: number; latencyMs: number }
  | { verb: 'link-flapping'; terminalId: string; downMs: number; upMs: number; times: number }
  | {
      verb: 'network-outage'
      state: 'begins' | 'ends'
      area?: string | undefined
      provider?: string | undefined
      share?: number | undefined
    }
  | {
      verb: 'bulletin-delivery'
      loss: number
      duplicates: number
      delayMs: number
      spreadMs: number
    }
  | { verb: 'terminal-reply'; terminalId: string; state: 'answers' | 'silent' }
  | { verb: 'data-center'; dc: DataCenter | SubCenter; state: 'up' | 'down' }
  | { verb: 'switch-outcome'; terminalId: string; outcome: 'success' | 'failure' }
  | { verb: 'contract'; terminalId: string; state: 'active' | 'cancelled' }
  | { verb: 'firmware-release'; terminalId: string; dates: string[] }
  /** A past quake by id, or a custom one. Its rupture begins now. */
  | { verb: 'quake'; quake: string | Omit<Quake, 'originAt'> }
  | ({ verb: 'history-entry'; terminalId: string } & HistoryEntry)
  | { verb: 'tsunami'; areaCode: string; level: number }
  | { verb: 'eruption'; areaName: string; level: number; etc?: string | undefined }
  | { verb: 'cancel-warning'; eqcode: string }
  | ({ verb: 'drill' } & Drill)
  | { verb: 'mail-failure'; state: 'on' | 'off' }
  | { verb: 'expire-sessions'; userId?: string | undefined }
  | ({ verb: 'fault'; operationId: OperationId; effect: FaultEffect } & FaultWindow)
  | { verb: 'clear-faults'; id?: string | undefined; operationId?: string | undefined }

/** What the history of a terminal is to show of an earthquake. */
export interface HistoryEntry {
  eqcode: string
  /** Absent if the terminal was not warned. */
  warning?: (Partial<ReceivedWarning> & WarningFields) | undefined
  /** Absent if the terminal measured nothing. */
  measurement?: Pick<Measurement, 'firstSensAt' | 'shindo'> | undefined
}

/** What the history lists of a warning. */
type WarningFields = Pick<
  ReceivedWarning,
  'receivedAt' | 'areaName' | 'shindo' | 'isAlert' | 'isLongPeriodAlert'
>

/** The result of a command. */
export type CommandOutcome =
  /** `id` identifies what was created: an earthquake code or a fault id. */
  { kind: 'done'; id?: string } | { kind: 'refused'; reason: string }

/** The reason for a terminal's voice alarm. */
export type VoiceAlarm =
  | { kind: 'earthquake'; eqcode: string }
  | { kind: 'tsunami'; text: string }
  | { kind: 'eruption'; text: string }
  | { kind: 'test'; text: string }

/** A scheduled event. */
export type SimulatorEvent =
  /** The rupture begins at the time of the event. */
  | { kind: 'quake'; quake: Quake }
  /** The agency sends a bulletin. */
  | { kind: 'bulletin'; bulletin: Bulletin }
  /** The service receives a bulletin that was late. */
  | { kind: 'bulletin-arrival'; bulletin: Bulletin }
  /** A terminal with a slow network receives a bulletin. */
  | { kind: 'bulletin-received'; terminalId: string; bulletin: Bulletin }
  /** A terminal with a bad network learns the latest tsunami and eruption reports. */
  | { kind: 'reports-received'; terminalId: string }
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
  | { kind: 'redundancy-step'; terminalId: string; dc: DataCenter }
  | { kind: 'failback'; terminalId: string }
  | { kind: 'firmware-window'; terminalId: string; edge: 'start' | 'end' }
  | { kind: 'firmware-downloaded'; terminalId: string }
  | { kind: 'firmware-restart'; terminalId: string; index: number }
  | { kind: 'disconnection-mail'; terminalId: string }
  | { kind: 'voice-alarm-mail'; terminalId: string; alarm: VoiceAlarm; alarmAt: number }
  | { kind: 'seismometer-mail'; terminalId: string; eqcode: string }
  | { kind: 'normal-mail'; terminalId: string }

/** JMA's tsunami level for one coast: 5 major warning, 4 warning, 3 advisory, 2 forecast, 1 cancelled. */
export type TsunamiReport = { kind: 'tsunami'; areaCode: string; level: number }
