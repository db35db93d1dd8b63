/** The base path, to which all paths below are relative. */
export const basename = '/eqUser/view'

/** The paths of all pages: those in the specification, and our own for pages that the specification doesn't list. */
export const paths = {
  open: '/open',
  login: '/open/login',
  adminLogin: '/open/admin-login',
  logout: '/open/logout',
  latestWarning: '/open/warnings/latest',
  warnings: '/open/warnings',
  simulation: '/open/simulation',
  notice: '/open/notice',
  amplification: '/open/amplification',
  about: '/open/about',
  privacy: '/open/privacy',
  terms: '/open/terms',
  support: '/open/support',
  manual: '/open/manual',
  notFound: '*',
  serial2mac: '/open/serial2mac',
  otp: '/otp',
  otpConf: '/otp/conf',
  otpLogin: '/otp/login',
  regist: '/regist',
  initializeTerminal: '/regist/initializeTerminal',
  userRegistration: '/regist/userRegistration',
  userRegistrationConfirm: '/regist/userRegistrationConfirm',
  userRegistrationFinish: '/regist/userRegistrationFinish',
  fileSendTimeout: '/regist/fileSendTimeout',
  forgotMail: '/regist/forgotMail',
  forgotMailFinish: '/regist/forgotFinish',
  resetPassword: '/regist/changePassword',
  resetPasswordFinish: '/regist/changePasswordFinish',
  user: '/user',
  trainingEq: '/user/trainingEq',
  trainingEqConfirm: '/user/trainingEqConfirm',
  trainingEqFinish: '/user/trainingEqFinish',
  termStatus: '/user/termStatus',
  confUpdate: '/user/confUpdate',
  confUpdateConfirm: '/user/confUpdateConfirm',
  confUpdateFinish: '/user/confUpdateFinish',
  dcSwitchTest: '/user/dcSwitchTest',
  dcSwitchTestFinish: '/user/dcSwitchTestFinish',
  testCast: '/user/testCast',
  testCastConfirm: '/user/testCastConfirm',
  testCastFinish: '/user/finishTestCast',
  termLog: '/user/termLog',
  history: '/user/history',
  wave: '/user/wave',
  monitoringMail: '/user/monitoringMail',
  changePassword: '/user/changePassword',
  historyEvent: '/user/history/:code',
  tsunamiAlertOption: '/user/tsunamiAlertOption',
  tsunamiAlertOptionConfirm: '/user/tsunamiAlertOptionConfirm',
  tsunamiAlertOptionFinish: '/user/tsunamiAlertOptionFinish',
  eruptionAlertOption: '/user/eruptionAlertOption',
  eruptionAlertOptionConfirm: '/user/eruptionAlertOptionConfirm',
  eruptionAlertOptionFinish: '/user/eruptionAlertOptionFinish',
  alertTestCast: '/user/alertTestCast',
  alertTestCastConfirm: '/user/alertTestCastConfirm',
  alertTestCastFinish: '/user/alertTestCastFinish',
  firmwareUpdate: '/user/firmwareUpdate',
  firmwareUpdateConfirm: '/user/firmwareUpdateConfirm',
  firmwareUpdateFinish: '/user/firmwareUpdateFinish',
  onetimePassword: '/user/onetimePassword',
  onetimePasswordFinish: '/user/onetimePasswordFinish',
} as const

export function pagePath(list: 'history' | 'warnings', offset: number): string {
  return offset === 0 ? paths[list] : `${paths[list]}?offset=${offset}`
}

export function historyMonthPath(month: string): string {
  return `${paths.history}?month=${month}`
}

export function historyEventPath(code: string): string {
  return paths.historyEvent.replace(':code', encodeURIComponent(code))
}

/** Returns the path of the one-time-password login, which leads to `redirect`. With `isIssued`, it starts with the input. */
export function otpLoginPath(redirect: string, { isIssued = false } = {}): string {
  const query = new URLSearchParams({ redirect, ...(isIssued && { issued: 'true' }) })
  return `${paths.otpLogin}?${query.toString()}`
}
