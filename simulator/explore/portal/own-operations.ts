import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { ScreenName } from './screens.ts'

/** What a screen reads for its content, which operation its form sends, and whose success it reports. */
interface OwnOperations {
  read?: OperationId
  save?: OperationId
  reports?: OperationId
}

/** The operations of each screen (docs/requirements.md: calls). Screens without any are left out. */
export const ownOperations: Partial<Record<ScreenName, OwnOperations>> = {
  login: { read: 'listNews', save: 'login' },
  adminLogin: { read: 'listNews', save: 'login' },
  latestWarning: { read: 'getLatestWarning' },
  warnings: { read: 'listWarnings' },
  simulation: { read: 'getOpenWave' },
  amplification: { read: 'getAmplification' },
  otpConf: { read: 'getTerminalPage', save: 'issueOnetimePassword' },
  otpLogin: { save: 'loginWithOnetimePassword' },
  initializeTerminal: { save: 'initializeTerminal' },
  userRegistration: { read: 'getRegistrationOptions' },
  userRegistrationConfirm: { save: 'registerUser' },
  userRegistrationFinish: { reports: 'registerUser' },
  forgotMail: { save: 'requestLoginMail' },
  forgotFinish: { reports: 'requestLoginMail' },
  resetPassword: { save: 'resetPassword' },
  resetPasswordFinish: { reports: 'resetPassword' },
  trainingEq: { read: 'getDrill' },
  trainingEqConfirm: { save: 'saveDrill' },
  trainingEqFinish: { reports: 'saveDrill' },
  termStatus: { read: 'getTerminalStatus' },
  confUpdate: { read: 'getSettings' },
  confUpdateConfirm: { save: 'saveSettings' },
  confUpdateFinish: { reports: 'saveSettings' },
  dcSwitchTest: { read: 'getRedundancyCheck', save: 'startRedundancyCheck' },
  dcSwitchTestFinish: { reports: 'startRedundancyCheck' },
  testCastConfirm: { save: 'sendTestCast' },
  testCastFinish: { reports: 'sendTestCast' },
  termLog: { read: 'getTerminalLog' },
  history: { read: 'listHistory' },
  historyEvent: { read: 'getHistoryEvent' },
  changePassword: { save: 'changePassword' },
  tsunamiAlertOption: { read: 'getTsunamiOption' },
  tsunamiAlertOptionConfirm: { save: 'saveTsunamiOption' },
  tsunamiAlertOptionFinish: { reports: 'saveTsunamiOption' },
  eruptionAlertOption: { read: 'getEruptionOption' },
  eruptionAlertOptionConfirm: { save: 'saveEruptionOption' },
  eruptionAlertOptionFinish: { reports: 'saveEruptionOption' },
  alertTestCastConfirm: { save: 'sendAlertTestCast' },
  alertTestCastFinish: { reports: 'sendAlertTestCast' },
  firmwareUpdate: { read: 'getFirmwareUpdate' },
  firmwareUpdateConfirm: { save: 'saveFirmwareUpdate' },
  firmwareUpdateFinish: { reports: 'saveFirmwareUpdate' },
  onetimePassword: { read: 'getOnetimePassword', save: 'issueOnetimePassword' },
  onetimePasswordFinish: { reports: 'issueOnetimePassword' },
}
