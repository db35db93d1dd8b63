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
  otp: '/otp',
  initializeTerminal: '/regist/initializeTerminal',
  forgotMail: '/regist/forgotMail',
  user: '/user',
  trainingEq: '/user/trainingEq',
  termStatus: '/user/termStatus',
  confUpdate: '/user/confUpdate',
  dcSwitchTest: '/user/dcSwitchTest',
  dcSwitchTestFinish: '/user/dcSwitchTestFinish',
  testCast: '/user/testCast',
  termLog: '/user/termLog',
  history: '/user/history',
  historyEvent: '/user/history/:code',
  tsunamiAlertOption: '/user/tsunamiAlertOption',
  eruptionAlertOption: '/user/eruptionAlertOption',
  alertTestCast: '/user/alertTestCast',
  firmwareUpdate: '/user/firmwareUpdate',
  onetimePassword: '/user/onetimePassword',
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

/** One earthquake of the history. */
export function historyEventPath(code: string): string {
  return paths.historyEvent.replace(':code', encodeURIComponent(code))
}
