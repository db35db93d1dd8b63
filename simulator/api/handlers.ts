import type { OperationId } from '../../openapi/contract.ts'
import type { ErrorCode } from '../../openapi/document.ts'
import type { CheckedRequest } from '../../openapi/validate.ts'
import type { SimulatorTurn } from '../models/state.ts'
import { getOnetimePassword, getTerminalPage, issueOnetimePassword, otpLogin } from './access.ts'
import {
  alertTestCast,
  getEruptionOption,
  getTsunamiOption,
  saveEruptionOption,
  saveTsunamiOption,
  testCast,
} from './alerts.ts'
import type { Handler, SignedIn } from './answer.ts'
import { getDrill, saveDrill } from './drills.ts'
import { getFirmwareUpdate, saveFirmwareUpdate } from './firmware.ts'
import { getHistoryEvent, getWaveFile, listHistory } from './history.ts'
import { getAmplification, getLatestWarning, getOpenWave, listNews, listWarnings } from './open.ts'
import {
  getRegistrationOptions,
  initializeTerminal,
  registerUser,
  requestLoginMail,
  resetPassword,
} from './registration.ts'
import { changePassword, getSessionUser, login, logout } from './session.ts'
import { getSettings, saveSettings } from './settings.ts'
import {
  getRedundancyCheck,
  getTerminalLog,
  getTerminalStatus,
  startRedundancyCheck,
} from './terminal.ts'

/** Operations without a handler so far; they answer 501. */
export const pendingOperations = [] as const satisfies OperationId[]

type PendingOperation = (typeof pendingOperations)[number]

/** Every other operation's handler: one that is missing is a type error. */
export const handlers: { [Id in Exclude<OperationId, PendingOperation>]: Handler<Id> } = {
  getSessionUser,
  login,
  logout,
  changePassword,
  otpLogin,
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
  testCast,
  alertTestCast,
  getDrill,
  saveDrill,
}

/** A call whose request has been checked against its operation's schemas. */
export type CheckedCall = CheckedRequest & { turn: SimulatorTurn; session: SignedIn | undefined }

/** What any handler may answer. */
export type AnyAnswer =
  | { status: number; headers?: Record<string, string>; contentType?: string; body?: unknown }
  | { refusal: ErrorCode; retryAfterS?: number }

const pending = new Set<OperationId>(pendingOperations)

export function isPending(id: OperationId): id is PendingOperation {
  return pending.has(id)
}

/** Calls an operation's handler with a request that has passed the contract's checks. */
export function callHandler(
  id: Exclude<OperationId, PendingOperation>,
  call: CheckedCall,
): AnyAnswer {
  // The operation's own schemas have just vouched for session and request; types can't follow that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = handlers[id] as (call: CheckedCall) => AnyAnswer
  return handler(call)
}
