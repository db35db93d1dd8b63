import { recordCompletion } from '../portal/flow/completion.ts'
import { otpLoginPath } from '../portal/otp/otp-login-path.ts'
import { historyEventPath, paths } from '../portal/paths.ts'
import { registrationCredentials } from '../portal/regist/credentials.ts'
import {
  emptyRegistration,
  registrationSteps,
} from '../portal/regist/user-registration/registration-form.ts'
import { defaultTestEarthquake } from '../portal/user/alert-test-cast/alert-test-cast-form.ts'
import { alertTestCastSteps } from '../portal/user/alert-test-cast/alert-test-cast-steps.ts'
import { confUpdateSteps } from '../portal/user/conf-update/conf-update-form.ts'
import { eruptionOptionSteps } from '../portal/user/eruption-alert-option/eruption-option-form.ts'
import { firmwareSteps, type FirmwareValues } from '../portal/user/firmware-update/firmware-form.ts'
import { savedFirmware, toSaved } from '../portal/user/firmware-update/saved-firmware.ts'
import { testCastSteps } from '../portal/user/test-cast/test-cast-steps.ts'
import { drillSteps } from '../portal/user/training-eq/drill-steps.ts'
import { tsunamiOptionSteps } from '../portal/user/tsunami-alert-option/tsunami-option-form.ts'
import { galleryNow } from './gallery-now.ts'
import { type ScreenId, routePath } from './screens.ts'

/** How to come to a screen, and what its form sends. */
export interface Entry {
  /** The path with parameters and query. By default the route's. */
  path?: string
  /** Saves what the screens before this one leave behind. */
  prepare?: () => void
  /** The form's values: JSON, or the fields of a plain form. By default an empty plain form. */
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

/** Screens that need more than their route. All others show themselves. */
const entries: Partial<Record<ScreenId, Entry>> = {
  login: { form: { json: login } },
  adminLogin: { form: { json: { ...login, terminalId: '1700123' } } },
  notFound: { path: '/nowhere' },
  initializeTerminal: { form: { json: credentials } },
  forgotMail: { form: { json: credentials } },
  userRegistration: { prepare: () => registrationCredentials.save(credentials) },
  userRegistrationConfirm: {
    prepare: () =>
      registrationSteps.draft.save({
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
      confUpdateSteps.draft.save({
        ...place,
        mailAddress: 'new-owner@example.jp',
        isUserConnMailEnabled: 'true',
        isTmConnection: 'true',
      }),
  },
  confUpdateFinish: { path: `${paths.confUpdateFinish}?isTermDownloaded=true` },
  dcSwitchTest: { form: { fields: { priDcKey: 'west0' } } },
  testCastConfirm: {
    prepare: () => testCastSteps.draft.save({ type: 'tsunami', level: 'alert' }),
  },
  alertTestCastConfirm: { prepare: () => alertTestCastSteps.draft.save(defaultTestEarthquake) },
  tsunamiAlertOptionConfirm: {
    prepare: () =>
      tsunamiOptionSteps.draft.save({
        receiveFlag: 'true',
        areaCode: '360',
        areaName: '石川県加賀',
        level: '4',
      }),
  },
  eruptionAlertOptionConfirm: {
    prepare: () =>
      eruptionOptionSteps.draft.save({
        receiveFlag: 'true',
        areaState: 'known',
        areaName: '白山',
        level: '3',
        reportFlag: 'true',
      }),
  },
  trainingEqConfirm: {
    prepare: () => drillSteps.draft.save({ jmaTraining: 'true', jmaTrainingConfirm: true }),
  },
  firmwareUpdateConfirm: { prepare: () => firmwareSteps.draft.save(firmware) },
  firmwareUpdateFinish: { prepare: () => savedFirmware.save(toSaved(firmware, galleryNow)) },
  changePassword: { form: { json: newPassword } },
}

/** How to come to a screen. What a finish page waits for has happened. */
export function entryOf(screen: ScreenId): Entry & { path: string } {
  const { path = routePath(screen), prepare, ...entry } = entries[screen] ?? {}
  return {
    ...entry,
    path,
    prepare: () => {
      recordCompletion({ finish: routePath(screen) })
      prepare?.()
    },
  }
}
