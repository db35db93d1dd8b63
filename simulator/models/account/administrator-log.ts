import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Session } from '../../state/session.ts'
import type { Terminal } from '../../state/terminal.ts'
import { logLine } from '../terminal/terminal-log.ts'

/** What the log calls the operations. Others are logged with their operationId. */
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

/** Names the administrator of a session in the log of the terminal that the session acts for. Logs nothing for owners. */
export function logAdministratorAct(
  terminal: Terminal,
  nowMs: number,
  { isAdmin, userId }: Pick<Session, 'isAdmin' | 'userId'>,
  operation: OperationId,
): void {
  if (isAdmin) logLine(terminal, nowMs, `管理者 ${userId} の操作: ${acts[operation] ?? operation}`)
}
