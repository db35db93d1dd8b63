import type { Terminal } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { ownerOf } from '../account/account.ts'
import { isReachable } from './connection.ts'
import { signalPower } from './device.ts'
import { mailBody } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import { toPlace } from './place.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from './terminal-log.ts'

/** What an owner can change about mails and the install location. */
export interface SettingsChange {
  isUserConnMailEnabled: boolean
  mailAddress: string
  lat: number
  lng: number
  floor: string
  memo?: string | undefined
}

/**
 * Saves an owner's settings. A connected terminal takes them and restarts; of one that is not, only what the data centre
 * itself keeps can be changed.
 *
 * @returns whether the terminal took them, or the error code that refuses them
 */
export function saveSettings(
  context: SimulatorContext,
  terminal: Terminal,
  { isUserConnMailEnabled, mailAddress, ...place }: SettingsChange,
): { isTaken: boolean } | 400008 {
  const isTaken = isReachable(terminal.connection)
  const isMoved = JSON.stringify(toPlace(place)) !== JSON.stringify(toPlace(terminal.place))
  if (isTaken ? terminal.isSilent : isMoved) return 400008
  const owner = ownerOf(context.state.accounts, terminal)
  if (owner) owner.mailAddress = mailAddress
  terminal.isUserConnMailEnabled = isUserConnMailEnabled
  if (isTaken) {
    terminal.place = toPlace(place)
    applySettings(context, terminal)
  }
  if (owner) mailChange(context, owner)
  return { isTaken }
}

/** The terminal restarts to take up what was saved. */
export function applySettings(context: SimulatorContext, terminal: Terminal): void {
  logLine(terminal, context.nowMs, '設定受信')
  signalPower(context, terminal, 'restarted')
}

/** Tells the owner that something was saved; the finish pages ask to look for this mail. */
export function mailChange(context: SimulatorContext, owner: Owner): boolean {
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
