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
import type { ResponseContent } from './raw-response.ts'
import { getDrill, saveDrill } from './handlers/drills.ts'
import { getFirmwareUpdate, saveFirmwareUpdate } from './handlers/firmware.ts'
import { getHistoryEvent, getWaveFile, getWaveSamples, listHistory } from './handlers/history.ts'
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

/** The handlers of all operations. A missing handler is a type error. */
export const handlers: { [Id in OperationId]: Handler<Id> } = {
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
  getWaveSamples,
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

/** A call whose request is valid. */
export type CheckedCall = CheckedRequest & {
  context: SimulatorContext
  session: SignedIn | undefined
  client: string | undefined
  portalUrl: string
}

/** The result of any handler. */
export type HandlerResult = ResponseContent | { error: ErrorCode; retryAfterS?: number }

/** Calls the handler of an operation. */
export function callHandler(id: OperationId, call: CheckedCall): HandlerResult {
  // The operation's schemas and security have been checked, which types can't express.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = handlers[id] as (call: CheckedCall) => HandlerResult
  return handler(call)
}
