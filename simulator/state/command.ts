import type { z } from 'zod'
import type { commandBodySchema } from './command-schema.ts'
import type { historyEntryFields } from './history-entry-schema.ts'
import type { Drill, MeasuredWave } from './reception.ts'
import type { DataCenter, SubCenter } from './terminal.ts'
import type { Bulletin } from '../quake/warning/bulletins.ts'

/** A tester's command to a world, from a scenario's timeline or the control API. */
export type Command = z.output<typeof commandBodySchema>

/** A terminal's history for an earthquake. Without a warning, the terminal was not warned. */
export type HistoryEntry = z.output<z.ZodObject<typeof historyEntryFields>>

export type CommandOutcome =
  /** `id` identifies what was created: an earthquake code or a fault id. */
  { kind: 'done'; id?: string } | { kind: 'refused'; reason: string }

export type VoiceAlarm =
  | { kind: 'earthquake'; eqcode: string }
  | { kind: 'tsunami'; text: string }
  | { kind: 'eruption'; text: string }
  | { kind: 'drill'; text: string }
  | { kind: 'test'; text: string }

export type SimulatorEvent =
  /** An earthquake has begun. Its bulletins and the shaking follow. */
  | { kind: 'quake'; eqcode: string }
  /** The agency sends a bulletin. */
  | { kind: 'bulletin'; bulletin: Bulletin }
  /** The service receives a delayed bulletin. */
  | { kind: 'bulletin-arrival'; bulletin: Bulletin }
  /** A terminal with a slow network receives a bulletin. */
  | { kind: 'bulletin-received'; terminalId: string; bulletin: Bulletin }
  /** A terminal with a bad network receives the latest tsunami and eruption reports. */
  | { kind: 'reports-received'; terminalId: string }
  /** The agency sends the bulletin of the drill. */
  | { kind: 'drill-sent' }
  | { kind: 'drill-received'; terminalId: string; quake: Drill['simulation'] }
  /** The S wave reaches a terminal. */
  | {
      kind: 'shaking'
      terminalId: string
      eqcode: string
      shindo: number
      pAt: number
      endsAt: number
      wave: MeasuredWave
    }
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
