import type { paths } from '../paths.ts'

/** The side menu's screens in the specification's order; manual and logout follow them. */
export const userMenu = [
  'trainingEq',
  'termStatus',
  'confUpdate',
  'dcSwitchTest',
  'testCast',
  'termLog',
  'history',
  'tsunamiAlertOption',
  'eruptionAlertOption',
  'alertTestCast',
  'firmwareUpdate',
  'onetimePassword',
] as const satisfies readonly (keyof typeof paths)[]
