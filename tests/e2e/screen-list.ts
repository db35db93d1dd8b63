import { screenNames } from '../../web/text/screen-names.ts'
/** Pages that need no session. */
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

/** Pages for signed-in users. Confirm pages are missing because they are empty without their form. */
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

/** A page that can be opened by its address alone. */
export type Screen = (typeof openScreens)[number] | (typeof userScreens)[number]

/** Every screen, also those without an own path. */
export const allScreens = Object.keys(screenNames).filter((name) => isScreen(name))

function isScreen(name: string): name is keyof typeof screenNames {
  return Object.hasOwn(screenNames, name)
}
