import { recordCompletion } from '../portal/flow/flow.ts'
import { historyEventPath, otpLoginPath, paths } from '../portal/paths.ts'
import { registrationCredentials } from '../portal/regist/credentials.ts'
import { emptyRegistration, registrationFlow } from '../portal/regist/registration-form.ts'
import {
  alertTestCastFlow,
  defaultTestEarthquake,
} from '../portal/user/alert-test-cast/test-earthquake.ts'
import { confUpdateFlow } from '../portal/user/conf-update/settings-form.ts'
import { eruptionOptionFlow } from '../portal/user/eruption-alert-option/eruption-option.tsx'
import { firmwareFlow, type FirmwareValues } from '../portal/user/firmware-update/firmware-form.ts'
import { testCastFlow } from '../portal/user/test-cast/test-cast-form.ts'
import { drillFlow } from '../portal/user/training-eq/drill.ts'
import { tsunamiOptionFlow } from '../portal/user/tsunami-alert-option/tsunami-option.ts'
import { type ScreenId, routePath } from './screens.ts'

export interface Entry {
  /** The path of the screen with parameters and query. The default is the route's path. */
  path?: string
  /** Stores the data that the screens before this one would have stored. */
  prepare?: () => void
  /** What the screen's form sends: JSON, or the fields of a plain HTML form. The default is a plain form without fields. */
  form?: { json: Record<string, string> } | { fields: Record<string, string> }
}

const credentials = { terminalId: '1700123', initPassword: 'Ab12Cd34' }
const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const newPassword = { password: 'Kawaru+2024', passwordCheck: 'Kawaru+2024' }
const place = { lat: '36.56103', lng: '136.65655', floor: '1階', memo: '玄関横の棚' }
const firmware: FirmwareValues = {
  plan: 'scheduled',
  sinceDate: '2024-01-15',
  sinceHour: '23',
  untilHour: '05',
  scheduleSinceHour: '23',
  scheduleUntilHour: '05',
}

/** The screens that need more than their route. All other screens open directly. */
const entries: Partial<Record<ScreenId, Entry>> = {
  login: { form: { json: login } },
  adminLogin: { form: { json: { ...login, terminalId: '1700123' } } },
  notFound: { path: '/nowhere' },
  initializeTerminal: { form: { json: credentials } },
  forgotMail: { form: { json: credentials } },
  userRegistration: { prepare: () => registrationCredentials.save(credentials) },
  userRegistrationConfirm: {
    prepare: () =>
      registrationFlow.draft.save({
        ...emptyRegistration(credentials),
        ...newPassword,
        ...place,
        userId: login.userId,
        mailAddress: 'owner@example.jp',
        mailAddressCheck: 'owner@example.jp',
        tsunamiEnabled: 'true',
        tsunamiAreaCode: '360',
        tsunamiAreaName: '石川県加賀',
      }),
  },
  resetPassword: {
    path: `${paths.resetPassword}?userId=${login.userId}&token=pQ7xT2mVb9Lr4ZsW8nKc5YdFh3Ju6EaG`,
    form: { json: { ...newPassword, terminalId: '1700123' } },
  },
  otpLogin: {
    path: otpLoginPath(paths.otpConf),
    form: { json: { token: 'k3Vx9QmT7bLr2ZsP5wNc8YdF' } },
  },
  historyEvent: { path: historyEventPath('20240101161011') },
  confUpdateConfirm: {
    prepare: () =>
      confUpdateFlow.draft.save({
        ...place,
        mailAddress: 'new-owner@example.jp',
        isUserConnMailEnabled: 'true',
        isTmConnection: 'true',
      }),
  },
  confUpdateFinish: { path: `${paths.confUpdateFinish}?isTermDownloaded=true` },
  dcSwitchTest: { form: { fields: { priDcKey: 'west0' } } },
  testCastConfirm: {
    prepare: () => testCastFlow.draft.save({ type: 'tsunami', level: 'alert' }),
  },
  alertTestCastConfirm: { prepare: () => alertTestCastFlow.draft.save(defaultTestEarthquake) },
  tsunamiAlertOptionConfirm: {
    prepare: () =>
      tsunamiOptionFlow.draft.save({
        receiveFlag: 'true',
        areaCode: '360',
        areaName: '石川県加賀',
        level: '4',
      }),
  },
  eruptionAlertOptionConfirm: {
    prepare: () =>
      eruptionOptionFlow.draft.save({
        receiveFlag: 'true',
        areaState: 'known',
        areaName: '白山',
        level: '3',
        reportFlag: 'true',
      }),
  },
  trainingEqConfirm: {
    prepare: () => drillFlow.draft.save({ jmaTraining: 'true', jmaTrainingConfirm: true }),
  },
  firmwareUpdateConfirm: { prepare: () => firmwareFlow.draft.save(firmware) },
  changePassword: { form: { json: newPassword } },
}

/** Returns how to open a screen. A finish page opens as if its task had been done. */
export function entryOf(screen: ScreenId): Entry & { path: string } {
  const { path = routePath(screen), prepare, ...entry } = entries[screen] ?? {}
  return {
    ...entry,
    path,
    prepare: () => {
      recordCompletion(routePath(screen))
      prepare?.()
    },
  }
}
