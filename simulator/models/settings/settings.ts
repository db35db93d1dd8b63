import { mailSettingsChange } from '../mail/account-mails.ts'
import type { Terminal, TsunamiChoice } from '../../state/terminal.ts'
import { ownerOf } from '../account/account.ts'
import { isReachable, terminalRequestError } from '../terminal/connection.ts'
import { signalPower } from '../device/device.ts'
import { eruptionAreaOf, moveTerminal, normalisePlace } from '../terminal/place.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from '../terminal/log.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { tsunamiLevelNames } from '../alerts/reports.ts'
import { tsunamiAreas } from '../../quake/areas/areas.ts'

interface SettingsChange {
  isUserConnMailEnabled: boolean
  mailAddress: string
  /** Undefined keeps the present place, and is allowed only for a disconnected terminal. */
  place: Terminal['place'] | undefined
}

type SettingsError = (typeof errors)['settingUpdateFailed' | 'terminalNotConnected']

/** Saves the settings. Only the terminal itself stores its place, so the place of a disconnected terminal can't change. */
export function saveSettings(
  context: SimulatorContext,
  terminal: Terminal,
  { isUserConnMailEnabled, mailAddress, place }: SettingsChange,
): { isApplied: boolean } | SettingsError | (typeof errors)['invalidLocation'] {
  const isApplied = isReachable(terminal.connection)
  if (isApplied && place === undefined) return errors.invalidLocation
  const isMoved =
    place !== undefined &&
    JSON.stringify(normalisePlace(place)) !== JSON.stringify(normalisePlace(terminal.place))
  if (isApplied && terminal.isSilent) return errors.settingUpdateFailed
  if (!isApplied && isMoved) return errors.terminalNotConnected
  const owner = ownerOf(context.state.accounts, terminal)
  if (owner) owner.mailAddress = mailAddress
  terminal.isUserConnMailEnabled = isUserConnMailEnabled
  if (isApplied && place !== undefined) {
    moveTerminal(context, terminal, place)
    applySettings(context, terminal)
  }
  if (owner)
    mailSettingsChange(context, owner, [
      `メールアドレス: ${mailAddress}`,
      `切断のお知らせメール: ${isUserConnMailEnabled ? '受け取る' : '受け取らない'}`,
    ])
  return { isApplied }
}

export function settingsError(terminal: Terminal): SettingsError | undefined {
  const error = terminalRequestError(terminal)
  return error === errors.terminalRequestFailed ? errors.settingUpdateFailed : error
}

/** Restarts the terminal, which then applies its saved settings. */
export function applySettings(context: SimulatorContext, terminal: Terminal): void {
  logLine(terminal, context.nowMs, '設定受信')
  signalPower(context, terminal, 'restarted')
}

export function saveTsunamiOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, areaCode, level }: components['schemas']['TsunamiOptionSave'],
): SettingsError | typeof errors.noTsunamiArea | undefined {
  const area = tsunamiAreas.find(({ code }) => code === areaCode)
  if (receiveFlag && !area) return errors.noTsunamiArea
  const error = settingsError(terminal)
  if (error !== undefined) return error
  const earlier = tsunamiChoice(terminal)
  terminal.tsunamiWhenOn = receiveFlag
    ? undefined
    : { areaCode: area?.code ?? earlier.areaCode, level: level || earlier.level }
  const isSameArea = terminal.tsunami?.areaCode === areaCode
  terminal.tsunami =
    receiveFlag && area
      ? {
          areaCode: area.code,
          areaName: area.name,
          level,
          alerts: isSameArea ? receivedFrom(level, terminal.tsunami?.alerts) : [],
        }
      : undefined
  return applyAndNotify(context, terminal, [
    `津波情報: ${receptionText(receiveFlag)}`,
    ...(terminal.tsunami
      ? [
          `津波予報区: ${terminal.tsunami.areaName}`,
          `受信する情報: ${tsunamiLevelNames[level]}${level === 5 ? '' : '以上'}`,
        ]
      : []),
  ])
}

export function saveEruptionOption(
  context: SimulatorContext,
  terminal: Terminal,
  { receiveFlag, reportFlag, level }: components['schemas']['EruptionOptionSave'],
): SettingsError | undefined {
  const error = settingsError(terminal)
  if (error !== undefined) return error
  const { alerts, reports = [] } = terminal.eruption ?? {}
  if (receiveFlag) terminal.eruptionAreaName ??= eruptionAreaOf(terminal)
  terminal.eruptionLevelWhenOn = receiveFlag ? undefined : level || eruptionLevel(terminal)
  terminal.eruption = receiveFlag
    ? {
        level,
        takesReports: reportFlag,
        alerts: receivedFrom(level, alerts),
        reports: reportFlag ? reports : [],
      }
    : undefined
  return applyAndNotify(context, terminal, [
    `噴火情報: ${receptionText(receiveFlag)}`,
    ...(receiveFlag
      ? [
          `受信する情報: ${level === 4 ? '噴火特別警報' : '噴火警報以上'}`,
          `噴火速報: ${receptionText(reportFlag)}`,
        ]
      : []),
  ])
}

/** Returns the area and level of the reception, or those that were chosen before reception was switched off. */
export function tsunamiChoice({ tsunami, tsunamiWhenOn }: Terminal): TsunamiChoice {
  return tsunami ?? tsunamiWhenOn ?? { level: 0 }
}

export function eruptionLevel({ eruption, eruptionLevelWhenOn = 0 }: Terminal): number {
  return eruption?.level ?? eruptionLevelWhenOn
}

function receptionText(isReceived: boolean): string {
  return isReceived ? '受信する' : '受信しない'
}

function receivedFrom<Alert extends { level: number }>(
  level: number,
  alerts: readonly Alert[] = [],
): Alert[] {
  return alerts.filter((alert) => alert.level >= level)
}

function applyAndNotify(
  context: SimulatorContext,
  terminal: Terminal,
  settings: readonly string[],
): undefined {
  applySettings(context, terminal)
  const owner = ownerOf(context.state.accounts, terminal)
  if (owner) mailSettingsChange(context, owner, settings)
}
