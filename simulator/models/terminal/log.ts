import { dayMs } from '../../../openapi/base/durations.ts'
import type { Terminal, Unreported } from '../../state/terminal.ts'
import { terminalTime } from './clock.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Session } from '../../state/account.ts'

/** Lines are kept for about 6 months. */
const retentionMs = 183 * dayMs

/** Adds a line with the time of the terminal's clock. Removes expired lines. */
export function logLine(terminal: Terminal, nowMs: number, text: string): void {
  terminal.log.push({ at: terminalTime(terminal, nowMs), text })
  removeOldLines(terminal, nowMs)
}

export function removeOldLines(terminal: Terminal, nowMs: number): void {
  const oldestAt = terminalTime(terminal, nowMs) - retentionMs
  const firstRecent = terminal.log.findIndex(({ at }) => at > oldestAt)
  if (firstRecent !== 0) terminal.log.splice(0, firstRecent < 0 ? Infinity : firstRecent)
}

export const dataCenterNames = { east0: '東データセンター', west0: '西データセンター' } as const

/** The names of operations in the log. Other operations appear with their operationId. */
const acts: Partial<Record<OperationId, string>> = {
  login: 'ログイン',
  logout: 'ログアウト',
  changePassword: 'パスワード変更',
  issueOnetimePassword: 'ワンタイムパスワード発行',
  loginWithOnetimePassword: '端末設定画面にログイン',
  getTerminalPage: '端末設定変更',
  saveSettings: '設定変更',
  saveFirmwareUpdate: 'ファームウェア更新設定',
  saveTsunamiOption: '津波情報の受信設定',
  saveEruptionOption: '噴火情報の受信設定',
  saveDrill: '訓練の参加設定',
  sendTestCast: 'テスト配信',
  sendAlertTestCast: '緊急地震速報テスト配信',
  startRedundancyCheck: '冗長化確認',
}

/** Logs a call of an administrator. Does nothing for owners. */
export function logAdministratorAct(
  terminal: Terminal,
  nowMs: number,
  { isAdmin, userId }: Pick<Session, 'isAdmin' | 'userId'>,
  operation: OperationId,
): void {
  if (isAdmin) logLine(terminal, nowMs, `管理者 ${userId} の操作: ${acts[operation] ?? operation}`)
}

export function unreportedOf(terminal: Terminal): Unreported {
  return (terminal.unreported ??= { measurements: {}, overdueMails: [] })
}
