import type { OperationId } from '../../openapi/contract/contract.ts'
import type { ErrorCode } from '../../openapi/contract/document.ts'
import type { CheckedRequest } from '../../openapi/contract/validate.ts'
import type { SimulatorContext } from '../state/state.ts'
import {
  getOnetimePassword,
  getTerminalPage,
  issueOnetimePassword,
  loginWithOnetimePassword,
} from './handlers/access.ts'
import {
  sendAlertTestCast,
  getEruptionOption,
  getTsunamiOption,
  saveEruptionOption,
  saveTsunamiOption,
  sendTestCast,
} from './handlers/alerts.ts'
import type { Handler, SignedIn } from './handler.ts'
import { getDrill, saveDrill } from './handlers/drills.ts'
import { getFirmwareUpdate, saveFirmwareUpdate } from './handlers/firmware.ts'
import { getHistoryEvent, getWaveFile, listHistory } from './handlers/history.ts'
import {
  getAmplification,
  getLatestWarning,
  getOpenWave,
  listNews,
  listWarnings,
} from './handlers/open.ts'
import {
  getRegistrationOptions,
  initializeTerminal,
  registerUser,
  requestLoginMail,
  resetPassword,
} from './handlers/registration.ts'
import { changePassword, getSessionUser, login, logout } from './handlers/session.ts'
import { getSettings, saveSettings } from './handlers/settings.ts'
import {
  getRedundancyCheck,
  getTerminalLog,
  getTerminalStatus,
  startRedundancyCheck,
} from './handlers/terminal.ts'

/** Operations without a handler so far; they answer 501. */
export const pendingOperations = [] as const satisfies OperationId[]

type PendingOperation = (typeof pendingOperations)[number]

/** Every other operation's handler: one that is missing is a type error. */
export const handlers: { [Id in Exclude<OperationId, PendingOperation>]: Handler<Id> } = {
  getSessionUser,
  login,
  logout,
  changePassword,
  loginWithOnetimePassword,
  getOnetimePassword,
  issueOnetimePassword,
  getTerminalPage,
  getRegistrationOptions,
  initializeTerminal,
  registerUser,
  requestLoginMail,
  resetPassword,
  getTerminalStatus,
  getTerminalLog,
  getRedundancyCheck,
  startRedundancyCheck,
  getSettings,
  saveSettings,
  getFirmwareUpdate,
  saveFirmwareUpdate,
  listHistory,
  getHistoryEvent,
  getWaveFile,
  listNews,
  getLatestWarning,
  listWarnings,
  getAmplification,
  getOpenWave,
  getTsunamiOption,
  saveTsunamiOption,
  getEruptionOption,
  saveEruptionOption,
  sendTestCast,
  sendAlertTestCast,
  getDrill,
  saveDrill,
}

/** A call whose request has been checked against its operation's schemas. */
export type CheckedCall = CheckedRequest & {
  context: SimulatorContext
  session: SignedIn | undefined
}

/** What any handler may answer. */
export type HandlerResult =
  | { status: number; headers?: Record<string, string>; contentType?: string; body?: unknown }
  | { error: ErrorCode; retryAfterS?: number }

const pending = new Set<OperationId>(pendingOperations)

export function isPending(id: OperationId): id is PendingOperation {
  return pending.has(id)
}

/** Calls an operation's handler with a request that has passed the contract's checks. */
export function callHandler(
  id: Exclude<OperationId, PendingOperation>,
  call: CheckedCall,
): HandlerResult {
  // The operation's own schemas have just vouched for session and request; types can't follow that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = handlers[id] as (call: CheckedCall) => HandlerResult
  return handler(call)
}
