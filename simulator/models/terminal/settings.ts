import type { Terminal } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { ownerOf } from '../account/account.ts'
import { isReachable } from './connection.ts'
import { signalPower } from './device.ts'
import { letter } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import { keptPlace } from './place.ts'
import type { SimulatorTurn } from '../../state/state.ts'
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
  turn: SimulatorTurn,
  terminal: Terminal,
  { isUserConnMailEnabled, mailAddress, ...place }: SettingsChange,
): { isTaken: boolean } | 400008 {
  const isTaken = isReachable(terminal.connection)
  const isMoved = JSON.stringify(keptPlace(place)) !== JSON.stringify(keptPlace(terminal.place))
  if (isTaken ? terminal.isSilent : isMoved) return 400008
  const owner = ownerOf(turn.state.accounts, terminal)
  if (owner) owner.mailAddress = mailAddress
  terminal.isUserConnMailEnabled = isUserConnMailEnabled
  if (isTaken) {
    terminal.place = keptPlace(place)
    applySettings(turn, terminal)
  }
  if (owner) mailChange(turn, owner)
  return { isTaken }
}

/** The terminal restarts to take up what was saved. */
export function applySettings(turn: SimulatorTurn, terminal: Terminal): void {
  logLine(terminal, turn.nowMs, '設定受信')
  signalPower(turn, terminal, 'restarted')
}

/** Tells the owner that something was saved; the finish pages ask to look for this mail. */
export function mailChange(turn: SimulatorTurn, owner: Owner): boolean {
  return sendMail(turn, {
    kind: 'settings-changed',
    to: owner.mailAddress,
    subject: '設定変更のお知らせ',
    text: letter(owner, [
      '端末の設定変更を受け付けました。反映には最大5分ほどかかります。',
      '',
      `シリアル番号: ${owner.terminalId}`,
    ]),
  })
}
