import type { paths } from '../paths.ts'

/** The screens in the side menu, in the specification's order. Manual and logout follow them. */
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
