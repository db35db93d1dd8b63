import type { Measurement, Reception } from './reception.ts'
import type { EventId } from '../engine/event-queue.ts'
import type { Connection, SubCenterLink, SubCenter, Outage } from './connection.ts'
import type { Power, NtpState, Redundancy, Firmware, LogLine } from './device.ts'
import type { OnetimePassword } from './session.ts'

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
  /** Set by the scenario. By default it is derived from the terminals nearby. */
  isMultiPwaveAvailable?: boolean | undefined
  power: Power
  bootEvent?: EventId | undefined
  isLinkUp: boolean
  /** The name of the internet provider. */
  provider?: string | undefined
  /** The outages of the network that cut the terminal off. */
  outages?: string[] | undefined
  /** Absent for a network without faults. */
  network?: NetworkQuality | undefined
  /** Whether the terminal ignores requests although it is connected. */
  isSilent: boolean
  connection: Connection
  connectionEvent?: EventId | undefined
  subCenters: Record<SubCenter, SubCenterLink>
  ntp: NtpState
  /** Present if a tester has set the clock wrong. */
  clock?: Clock | undefined
  /** Whether the NTP server ignores the terminal. */
  isNtpSilent?: boolean | undefined
  ntpEvent?: EventId | undefined
  redundancy: Redundancy
  firmware: Firmware
  tsunami?: TsunamiReception | undefined
  /** The eruption warning area of the install location, if it has one. */
  eruptionAreaName?: string | undefined
  eruption?: EruptionReception | undefined
  /** Whether the terminal takes part in JMA's next drill. */
  joinsDrill: boolean
  /** Present while the terminal has no data centre. */
  outage?: Outage | undefined
  /** When the most recent long outage ended. */
  longOutageEndedAt?: number | undefined
  onetimePassword?: OnetimePassword | undefined
  /** Settings changed on the terminal's settings page. */
  ownSettings?: OwnSettings | undefined
  /** Earthquakes that the terminal was warned of or measured, by earthquake code. */
  receptions: Record<string, Reception>
  /** What the terminal could not report while it was disconnected. It does when it connects. */
  unreported?: Unreported | undefined
  /** Oldest first. */
  log: LogLine[]
}

/** A clock that is wrong. */
export interface Clock {
  /** How far it was ahead at `setAt`. */
  offsetMs: number
  /** By how much it gains per hour while it is not synchronised. */
  driftMsPerHour: number
  setAt: number
}

/** The faults of a terminal's network. */
export interface NetworkQuality {
  /** The share of what the centre sends that is lost, 0 to 1. */
  loss: number
  latencyMs: number
}

/** Measurements, and earthquakes whose seismometer mail is overdue, of a disconnected terminal. */
export interface Unreported {
  /** By earthquake code. */
  measurements: Record<string, Measurement>
  overdueMails: string[]
}

/** The settings of the terminal's settings page, by field name. A missing field has its initial value. */
export type OwnSettings = Partial<Record<OwnSettingName, string>>

export type OwnSettingName = 'volume' | 'announcedShindo' | 'guidance' | 'pwave' | 'lamp'

/** Tsunami reception: the forecast area, the minimum level and the alerts in force. */
export interface TsunamiReception {
  areaCode: string
  areaName: string
  level: number
  alerts: TsunamiNotice[]
}

export interface TsunamiNotice {
  level: number
  eventAt: number
}

/** Eruption reception: the minimum level, the alerts in force and the flash reports. */
export interface EruptionReception {
  level: number
  /** Whether the terminal also receives flash reports. */
  takesReports: boolean
  alerts: EruptionNotice[]
  reports: EruptionNotice[]
}

export interface EruptionNotice {
  level: number
  eventAt: number
  etc?: string | undefined
}
