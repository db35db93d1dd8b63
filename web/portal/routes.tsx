import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router'
import { Oops } from './errors/oops.tsx'
import { Root } from './layouts/root.tsx'
import { FirstWait } from './layouts/waiting-overlay.tsx'
import { paths } from './paths.ts'
import type { ScreenHandle } from './screen-name.ts'
import { requireUser } from './session/require-user.ts'
import { readSessionUserIfAny } from './session/session-user.ts'

/**
 * Every page of the portal. A new screen is its path in `paths`, its name in `screenNames`, and a
 * line here with the module that exports `Component`, and `loader`, `action` and `ErrorBoundary` as
 * it needs them. A failed page leaves its layout standing.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstWait,
    ErrorBoundary: Oops,
    // Who is signed in is asked once at the start; not getting to know it is no obstacle.
    loader: () => readSessionUserIfAny().catch(() => null),
    shouldRevalidate: () => false,
    children: [
      {
        lazy: () => import('./layouts/open-layout.tsx'),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: '/', loader: () => redirect(paths.login) },
              { path: paths.open, loader: () => redirect(paths.login) },
              screen('login', () => import('./open/login/login.tsx')),
              screen('adminLogin', () => import('./open/login/admin-login.tsx')),
              screen('logout', () => import('./open/logout/logout.tsx')),
              screen('latestWarning', () => import('./open/warnings/latest-warning.tsx')),
              screen('warnings', () => import('./open/warnings/warnings.tsx')),
              screen('simulation', () => import('./open/simulation/simulation.tsx')),
              screen('notice', () => import('./open/documents/notice.tsx')),
              screen('amplification', () => import('./open/amplification/amplification.tsx')),
              screen('about', () => import('./open/documents/about.tsx')),
              screen('privacy', () => import('./open/documents/privacy.tsx')),
              screen('terms', () => import('./open/documents/terms.tsx')),
              screen('support', () => import('./open/documents/support.tsx')),
              screen('manual', () => import('./open/documents/manual.tsx')),
              screen('serial2mac', () => import('./open/serial2mac/serial2mac.tsx')),
              { path: paths.regist, loader: () => redirect(paths.initializeTerminal) },
              screen(
                'initializeTerminal',
                () => import('./regist/initialize-terminal/initialize-terminal.tsx'),
              ),
              screen(
                'userRegistration',
                () => import('./regist/user-registration/user-registration.tsx'),
              ),
              screen(
                'userRegistrationConfirm',
                () => import('./regist/user-registration/user-registration-confirm.tsx'),
              ),
              screen(
                'userRegistrationFinish',
                () => import('./regist/user-registration/user-registration-finish.tsx'),
              ),
              screen('fileSendTimeout', () => import('./regist/file-send-timeout.tsx')),
              screen('forgotMail', () => import('./regist/forgot-mail/forgot-mail.tsx')),
              screen('forgotFinish', () => import('./regist/forgot-mail/forgot-finish.tsx')),
              screen('resetPassword', () => import('./regist/reset-password/reset-password.tsx')),
              screen(
                'resetPasswordFinish',
                () => import('./regist/reset-password/reset-password-finish.tsx'),
              ),
              screen('notFound', () => import('./errors/not-found.tsx')),
            ],
          },
        ],
      },
      {
        lazy: () => import('./layouts/otp-layout.tsx'),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: paths.otp, loader: () => redirect(paths.otpConf) },
              screen('otpConf', () => import('./otp/otp-conf.tsx')),
              screen('otpLogin', () => import('./otp/otp-login.tsx')),
            ],
          },
        ],
      },
      {
        middleware: [requireUser],
        lazy: () => import('./layouts/user-layout.tsx'),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: paths.user, loader: () => redirect(paths.termStatus) },
              screen('termStatus', () => import('./user/term-status/term-status.tsx')),
              screen('history', () => import('./user/history/history.tsx')),
              screen('historyEvent', () => import('./user/history-event/history-event.tsx')),
              screen('trainingEq', () => import('./user/training-eq/training-eq.tsx')),
              screen(
                'trainingEqConfirm',
                () => import('./user/training-eq/training-eq-confirm.tsx'),
              ),
              screen('trainingEqFinish', () => import('./user/training-eq/training-eq-finish.tsx')),
              screen('confUpdate', () => import('./user/conf-update/conf-update.tsx')),
              screen(
                'confUpdateConfirm',
                () => import('./user/conf-update/conf-update-confirm.tsx'),
              ),
              screen('confUpdateFinish', () => import('./user/conf-update/conf-update-finish.tsx')),
              screen('dcSwitchTest', () => import('./user/dc-switch-test/dc-switch-test.tsx')),
              screen(
                'dcSwitchTestFinish',
                () => import('./user/dc-switch-test/dc-switch-test-finish.tsx'),
              ),
              screen('testCast', () => import('./user/test-cast/test-cast.tsx')),
              screen('testCastConfirm', () => import('./user/test-cast/test-cast-confirm.tsx')),
              screen('testCastFinish', () => import('./user/test-cast/test-cast-finish.tsx')),
              screen('termLog', () => import('./user/term-log/term-log.tsx')),
              screen(
                'tsunamiAlertOption',
                () => import('./user/tsunami-alert-option/tsunami-alert-option.tsx'),
              ),
              screen(
                'tsunamiAlertOptionConfirm',
                () => import('./user/tsunami-alert-option/tsunami-alert-option-confirm.tsx'),
              ),
              screen(
                'tsunamiAlertOptionFinish',
                () => import('./user/tsunami-alert-option/tsunami-alert-option-finish.tsx'),
              ),
              screen(
                'eruptionAlertOption',
                () => import('./user/eruption-alert-option/eruption-alert-option.tsx'),
              ),
              screen(
                'eruptionAlertOptionConfirm',
                () => import('./user/eruption-alert-option/eruption-alert-option-confirm.tsx'),
              ),
              screen(
                'eruptionAlertOptionFinish',
                () => import('./user/eruption-alert-option/eruption-alert-option-finish.tsx'),
              ),
              screen('alertTestCast', () => import('./user/alert-test-cast/alert-test-cast.tsx')),
              screen(
                'alertTestCastConfirm',
                () => import('./user/alert-test-cast/alert-test-cast-confirm.tsx'),
              ),
              screen(
                'alertTestCastFinish',
                () => import('./user/alert-test-cast/alert-test-cast-finish.tsx'),
              ),
              screen('firmwareUpdate', () => import('./user/firmware-update/firmware-update.tsx')),
              screen(
                'firmwareUpdateConfirm',
                () => import('./user/firmware-update/firmware-update-confirm.tsx'),
              ),
              screen(
                'firmwareUpdateFinish',
                () => import('./user/firmware-update/firmware-update-finish.tsx'),
              ),
              screen(
                'onetimePassword',
                () => import('./user/onetime-password/onetime-password.tsx'),
              ),
              screen(
                'onetimePasswordFinish',
                () => import('./user/onetime-password/onetime-password-finish.tsx'),
              ),
              screen('wave', () => import('./user/wave/wave.tsx')),
              screen('monitoringMail', () => import('./user/monitoring-mail/monitoring-mail.tsx')),
              screen('changePassword', () => import('./user/change-password/change-password.tsx')),
            ],
          },
        ],
      },
    ],
  },
]

/** A screen at the path of its name. */
function screen(name: Screen, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return { path: paths[name], handle: { screen: name } satisfies ScreenHandle, lazy }
}

type Screen = ScreenHandle['screen'] & keyof typeof paths
