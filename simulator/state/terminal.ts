import type { Reception } from './reception.ts'
import type { EventId } from '../engine/event-queue.ts'
import type { Connection, SubCenterLink, SubCenter, Outage } from './connection.ts'
import type { Power, NtpState, Redundancy, Firmware, LogLine } from './device.ts'
import type { OnetimePassword } from './session.ts'

export interface Terminal {
  terminalId: string
  /** The code on the label, which is also the terminal's own password. */
  registrationCode: string
  contract: 'active' | 'cancelled'
  /** User name of whom it belongs to; absent while it isn't registered. */
  ownerId?: string | undefined
  planName: string
  hasMonitoringMail: boolean
  localAddr?: string | undefined
  place: { lat: number; lng: number; floor: string; memo?: string | undefined }
  /** Amplification factor of the ground, shown to owners as shakiness. */
  amplification: number
  isUserConnMailEnabled: boolean
  /** Set by a tester; otherwise it follows from the terminals near by. */
  isMultiPwaveAvailable?: boolean | undefined
  power: Power
  bootEvent?: EventId | undefined
  isLinkUp: boolean
  /** Whether it leaves requests unanswered although it is connected. */
  isSilent: boolean
  connection: Connection
  connectionEvent?: EventId | undefined
  subCenters: Record<SubCenter, SubCenterLink>
  ntp: NtpState
  ntpEvent?: EventId | undefined
  redundancy: Redundancy
  firmware: Firmware
  tsunami?: TsunamiReception | undefined
  /** The eruption warning area of its place, if one is known there. */
  eruptionAreaName?: string | undefined
  eruption?: EruptionReception | undefined
  /** Whether it joins the agency's next training broadcast. */
  joinsDrill: boolean
  /** While it has no data centre. */
  outage?: Outage | undefined
  /** When it last was connected again after a long time without. */
  longOutageEndedAt?: number | undefined
  onetimePassword?: OnetimePassword | undefined
  /** What was changed on its own settings page. */
  ownSettings?: OwnSettings | undefined
  /** Earthquakes it was told of or felt, by earthquake code. */
  receptions: Record<string, Reception>
  /** Oldest first. */
  log: LogLine[]
}

/** The settings of the terminal's own page, by field name. A field that was never set has its initial value. */
export type OwnSettings = Partial<Record<OwnSettingName, string>>

export type OwnSettingName = 'volume' | 'announcedShindo' | 'guidance' | 'pwave' | 'lamp'

/** The coast whose reports the terminal takes, from which level on, and what is in force there. */
export interface TsunamiReception {
  areaCode: string
  areaName: string
  level: number
  alerts: { level: number; eventAt: number }[]
}

/** From which level on eruption warnings are taken, and what is in force. */
export interface EruptionReception {
  level: number
  /** Whether it takes flash reports as well. */
  takesReports: boolean
  alerts: EruptionNotice[]
  reports: EruptionNotice[]
}

export interface EruptionNotice {
  level: number
  eventAt: number
  etc?: string | undefined
}
