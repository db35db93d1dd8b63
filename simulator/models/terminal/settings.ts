import type { Terminal } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { ownerOf } from '../account/account.ts'
import { isReachable } from './connection.ts'
import { signalPower } from './device.ts'
import { terminalRequestError } from './terminal-request.ts'
import { mailBody } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import { moveTerminal, normalisePlace } from './place.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from './terminal-log.ts'
import { errors } from '../../../openapi/generated/errors.ts'

/** Settings that an owner can change: mails and the install location. */
export interface SettingsChange {
  isUserConnMailEnabled: boolean
  mailAddress: string
  /** Undefined to leave it as it is, which is possible only for a disconnected terminal. */
  place: Terminal['place'] | undefined
}

export type SettingsError = (typeof errors)['settingUpdateFailed' | 'terminalNotConnected']

/**
 * Saves an owner's settings. A connected terminal applies them and restarts. For a disconnected one only the settings
 * stored in the data centre can change, not the install location.
 *
 * @returns whether the terminal applied the settings, or an error code if they can't be saved
 */
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
  if (owner) mailSettingsChange(context, owner)
  return { isApplied }
}

/** Returns an error code if settings can't be written to a terminal now. */
export function settingsError(terminal: Terminal): SettingsError | undefined {
  const error = terminalRequestError(terminal)
  return error === errors.terminalRequestFailed ? errors.settingUpdateFailed : error
}

/** Restarts the terminal so that it applies its saved settings. */
export function applySettings(context: SimulatorContext, terminal: Terminal): void {
  logLine(terminal, context.nowMs, '設定受信')
  signalPower(context, terminal, 'restarted')
}

/** Mails the owner that settings were changed. The finish pages ask the owner to check for this mail. */
export function mailSettingsChange(context: SimulatorContext, owner: Owner): boolean {
  return sendMail(context, {
    kind: 'settings-changed',
    to: owner.mailAddress,
    subject: '設定変更のお知らせ',
    text: mailBody(owner, [
      '端末の設定変更を受け付けました。反映には最大5分ほどかかります。',
      '',
      `シリアル番号: ${owner.terminalId}`,
    ]),
  })
}
