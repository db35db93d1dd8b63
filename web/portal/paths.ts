/** Where the portal lives; every path below is within it. */
export const basename = '/eqUser/view'

/** The specification's routes, and ours for pages whose routes it doesn't show. */
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
  forgotFinish: '/regist/forgotFinish',
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

/** The login page; after the login the user goes on to `redirect`. */
export function loginPath(redirect?: string): string {
  return redirect === undefined
    ? paths.login
    : `${paths.login}?redirect=${encodeURIComponent(redirect)}`
}

/** The page of the history that begins after `offset` events. */
export function historyPath(offset: number): string {
  return offset === 0 ? paths.history : `${paths.history}?offset=${offset}`
}

/** The page of the early warnings that begins after `offset` of them. */
export function warningsPath(offset: number): string {
  return offset === 0 ? paths.warnings : `${paths.warnings}?offset=${offset}`
}

/** One earthquake of the history. */
export function historyEventPath(code: string): string {
  return paths.historyEvent.replace(':code', encodeURIComponent(code))
}
