import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { ScreenName } from './screens.ts'

/** What a screen reads for its content, which operation its form sends, and whose success it reports. */
interface OwnOperations {
  read?: OperationId
  save?: OperationId
  reports?: OperationId
}

type Operations = Partial<Record<ScreenName, OwnOperations>>

/** The operations of each screen (docs/requirements.md: calls). Screens without any are left out. */
export const ownOperations: Operations = {
  login: { read: 'listNews', save: 'login' },
  adminLogin: { read: 'listNews', save: 'login' },
  latestWarning: { read: 'getLatestWarning' },
  warnings: { read: 'listWarnings' },
  simulation: { read: 'getOpenWave' },
  amplification: { read: 'getAmplification' },
  otpConf: { read: 'getTerminalPage', save: 'issueOnetimePassword' },
  otpLogin: { save: 'loginWithOnetimePassword' },
  initializeTerminal: { save: 'initializeTerminal' },
  forgotMail: { save: 'requestLoginMail' },
  forgotFinish: { reports: 'requestLoginMail' },
  resetPassword: { save: 'resetPassword' },
  resetPasswordFinish: { reports: 'resetPassword' },
  termStatus: { read: 'getTerminalStatus' },
  dcSwitchTest: { read: 'getRedundancyCheck', save: 'startRedundancyCheck' },
  dcSwitchTestFinish: { reports: 'startRedundancyCheck' },
  termLog: { read: 'getTerminalLog' },
  history: { read: 'listHistory' },
  historyEvent: { read: 'getHistoryEvent' },
  changePassword: { save: 'changePassword' },
  onetimePassword: { read: 'getOnetimePassword', save: 'issueOnetimePassword' },
  onetimePasswordFinish: { reports: 'issueOnetimePassword' },
  ...confirmed('userRegistration', { read: 'getRegistrationOptions', save: 'registerUser' }),
  ...confirmed('trainingEq', { read: 'getDrill', save: 'saveDrill' }),
  ...confirmed('confUpdate', { read: 'getSettings', save: 'saveSettings' }),
  ...confirmed('tsunamiAlertOption', { read: 'getTsunamiOption', save: 'saveTsunamiOption' }),
  ...confirmed('eruptionAlertOption', { read: 'getEruptionOption', save: 'saveEruptionOption' }),
  ...confirmed('firmwareUpdate', { read: 'getFirmwareUpdate', save: 'saveFirmwareUpdate' }),
  ...confirmed('testCast', { save: 'sendTestCast' }),
  ...confirmed('alertTestCast', { save: 'sendAlertTestCast' }),
}

/** Screens that have a confirm page and a finish page. */
type FormWithSteps = {
  [Name in ScreenName]: `${Name}Confirm` | `${Name}Finish` extends ScreenName ? Name : never
}[ScreenName]

/** A form, the confirm page that sends it, and the page that reports the success. */
function confirmed(
  form: FormWithSteps,
  { read, save }: { read?: OperationId; save: OperationId },
): Operations {
  return {
    ...(read && { [form]: { read } }),
    [`${form}Confirm`]: { save },
    [`${form}Finish`]: { reports: save },
  }
}
