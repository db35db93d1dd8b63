import type { FaultEffect, FaultWindow } from './fault.ts'
import type { Drill } from './public.ts'
import type { NtpState } from './device.ts'
import type { DataCenter, SubCenter } from './connection.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { Measurement, ReceivedWarning } from './reception.ts'
import type { Quake } from '../quake/source/hypocentre.ts'

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
