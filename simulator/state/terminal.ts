import type { EventId } from '../engine/event-queue.ts'
import type { Measurement, Reception } from './reception.ts'
import type { OnetimePassword } from './account.ts'

/** A main data centre. A terminal is connected to one of them at a time. */
export type DataCenter = 'east0' | 'west0'

export type Connection<Center = DataCenter> =
  | { kind: 'connected'; dc: Center; sinceAt: number }
  | { kind: 'connecting'; dc: Center; sinceAt: number; last?: LastConnection }
  | { kind: 'no-reply'; dc: Center; sinceAt: number; last?: LastConnection }
  | { kind: 'lost'; lastDc: Center; sinceAt: number; last?: LastConnection }

/** The latest period in which a terminal was connected. Absent if there was none since its world began. */
export interface LastConnection {
  sinceAt: number
  untilAt: number
}

export type DataCenterState = 'up' | 'down'

/** A sub data centre. A terminal is connected to all sub centres at the same time, but to only one main centre. */
export type SubCenter = (typeof subCenters)[number]

export const subCenters = ['east1', 'west1'] as const

export interface SubCenterConnection {
  connection: Connection<SubCenter>
  /** The event that ends a temporary connection state. */
  event?: EventId | undefined
}

/** An outage of the terminals in an area, of a provider, or everywhere. `share` limits it to a part of these terminals. */
export interface NetworkOutage {
  area?: string | undefined
  provider?: string | undefined
  share?: number | undefined
}

export interface Disconnection {
  sinceAt: number
  /** Number of emails that have been due so far, sent or not. */
  dueCount: number
  /** Whether the owner was notified. If so, an email also announces the end of the disconnection. */
  isMailed: boolean
  /** The event of the next email. Absent for a terminal without an owner. */
  nextMail?: EventId | undefined
}

export type Power =
  | { kind: 'off'; sinceAt: number }
  | { kind: 'booting'; sinceAt: number }
  | { kind: 'on'; sinceAt: number }

export type NtpState = 'synced' | 'syncing' | 'disconnected'

export type RedundancyState =
  | { kind: 'not-checked' }
  | { kind: 'checked'; at: number }
  | { kind: 'checking'; sinceAt: number; step: RedundancyStep; checkedAt?: number | undefined }
  | { kind: 'failed'; at: number; checkedAt?: number | undefined }

/** The steps of a check: the terminal switches to the secondary centre, confirms that it works, and switches back. */
export type RedundancyStep = 'switching' | 'confirming' | 'returning'

export interface Redundancy {
  primary: DataCenter
  states: Record<DataCenter, RedundancyState>
  /** Result of the next check, if a tester has set one. */
  nextOutcome?: 'success' | 'failure' | undefined
  /** The event of the check's next step. */
  stepEvent?: EventId | undefined
  /** The event that returns the terminal to its primary centre. */
  failbackEvent?: EventId | undefined
}

export interface Firmware {
  /** HH:MM:SS in Japan Standard Time. An end before the start is on the next day. */
  window: { since: string; until: string }
  version: string
  plan?: FirmwarePlan | undefined
  /** The latest update, if it failed. A new release removes this. */
  failure?: { at: number; targetVersion: string } | undefined
}

export type FirmwareState =
  | 'up-to-date'
  | 'planned'
  | 'waiting'
  | 'downloading'
  | 'installing'
  | 'failed'

/** A planned update. It is in progress from `sinceAt` and removed when it is complete or has failed. */
export interface FirmwarePlan {
  state: Exclude<FirmwareState, 'up-to-date' | 'failed'>
  targetVersion: string
  sinceAt: number
  untilAt: number
  /** The dates from which the owner can choose one, as YYYY-MM-DD. */
  dates: string[]
  /** The event of the next step. */
  event?: EventId | undefined
  /** The event of the end of the window, after which no installation begins. */
  endEvent?: EventId | undefined
}

interface LogLine {
  at: number
  text: string
}

export interface Terminal {
  terminalId: string
  /** The code on the label, which is also the terminal's own password. */
  registrationCode: string
  contract: 'active' | 'cancelled'
  /** The owner's user name. Absent while the terminal is not registered. */
  ownerId?: string | undefined
  planName: string
  hasMonitoringMail: boolean
  localAddr?: string | undefined
  place: { lat: number; lng: number; floor: string; memo?: string | undefined }
  /** Amplification factor of the ground, shown to owners as shakiness. */
  amplification: number
  isUserConnMailEnabled: boolean
  /** Whether the service that combines P waves is available. Set by the scenario. By default, the terminals nearby decide. */
  isMultiPwaveAvailable?: boolean | undefined
  power: Power
  bootEvent?: EventId | undefined
  isLinkUp: boolean
  provider?: string | undefined
  networkOutages?: NetworkOutage[] | undefined
  /** Absent for a network without faults. */
  network?: NetworkQuality | undefined
  /** Whether the terminal ignores requests although it is connected. */
  isSilent: boolean
  connection: Connection
  connectionEvent?: EventId | undefined
  subCenters: Record<SubCenter, SubCenterConnection>
  ntp: NtpState
  /** Present if a tester has set the clock wrong. */
  clock?: Clock | undefined
  /** Whether the NTP server ignores the terminal. */
  isNtpSilent?: boolean | undefined
  ntpEvent?: EventId | undefined
  redundancy: Redundancy
  firmware: Firmware
  tsunami?: TsunamiReception | undefined
  /** The area and level that were chosen before the reception of tsunami reports was switched off. */
  tsunamiWhenOn?: TsunamiChoice | undefined
  eruptionLevelWhenOn?: number | undefined
  /** The eruption warning area of the terminal's place. Absent until the owner enables reception of its reports. */
  eruptionAreaName?: string | undefined
  /** Values that the scenario gives for a position. At other positions, the ground and the area are determined by the place. */
  given?:
    | {
        lat: number
        lng: number
        amplification?: number | undefined
        eruptionAreaName?: string | undefined
      }
    | undefined
  eruption?: EruptionReception | undefined
  /** The issue times of the reports that the terminal announced last, by kind and area. */
  announced?: Record<string, number> | undefined
  joinsDrill: boolean
  /** Present while the terminal has no data centre. */
  disconnection?: Disconnection | undefined
  longDisconnectionEndedAt?: number | undefined
  onetimePassword?: OnetimePassword | undefined
  ownSettings?: OwnSettings | undefined
  /** Earthquakes that the terminal was warned of or measured, by earthquake code. */
  receptions: Record<string, Reception>
  /** The latest shaking that was measured. */
  shaking?: { eqcode: string; shindo: number; endsAt: number } | undefined
  /** What the terminal has not reported yet. It reports this when it connects. */
  unreported?: Unreported | undefined
  /** Oldest first. */
  log: LogLine[]
}

interface Clock {
  /** How far the clock was ahead at `setAt`. */
  offsetMs: number
  /** How much the clock gains per hour while it is not synchronised. */
  driftMsPerHour: number
  setAt: number
}

export interface NetworkQuality {
  /** The share of the centre's messages that is lost, 0 to 1. */
  loss: number
  latencyMs: number
}

/** `overdueMails` are the earthquakes for which the seismometer email is overdue. */
export interface Unreported {
  /** By earthquake code. */
  measurements: Record<string, Measurement>
  overdueMails: string[]
}

/** Values of the terminal's own settings page, by field name. A field without a value has its initial value. */
type OwnSettings = Partial<Record<OwnSettingName, string>>

export type OwnSettingName = 'volume' | 'announcedShindo' | 'guidance' | 'pwave' | 'lamp'

export interface TsunamiReception {
  areaCode: string
  areaName: string
  level: number
  alerts: TsunamiNotice[]
}

export interface TsunamiChoice {
  areaCode?: string | undefined
  /** 0 if none was chosen. */
  level: number
}

export interface TsunamiNotice {
  level: number
  eventAt: number
}

export interface EruptionReception {
  level: number
  takesReports: boolean
  alerts: EruptionNotice[]
  reports: EruptionNotice[]
}

export interface EruptionNotice {
  level: number
  eventAt: number
  etc?: string | undefined
}

/** The next state, by present state and signal. Signals that are not listed have no effect. */
export type Transitions<State extends string, Signal extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Signal, State>>>>
>
