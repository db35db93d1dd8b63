/** Pages that show themselves to whoever comes. */
export const openScreens = [
  'login',
  'adminLogin',
  'latestWarning',
  'warnings',
  'simulation',
  'amplification',
  'notice',
  'about',
  'privacy',
  'terms',
  'support',
  'manual',
  'serial2mac',
  'initializeTerminal',
  'forgotMail',
] as const

/** Pages of who is signed in; confirm pages have nothing to show without their form. */
export const userScreens = [
  'termStatus',
  'confUpdate',
  'dcSwitchTest',
  'testCast',
  'alertTestCast',
  'termLog',
  'history',
  'tsunamiAlertOption',
  'eruptionAlertOption',
  'trainingEq',
  'firmwareUpdate',
  'onetimePassword',
  'monitoringMail',
  'changePassword',
] as const

/** A page that can be come to by its address alone. */
export type Screen = (typeof openScreens)[number] | (typeof userScreens)[number]
