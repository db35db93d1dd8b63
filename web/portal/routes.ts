import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router'
import { screenNames } from '../text/screen-names.ts'
import { loadAlarms } from './alarm/load-alarms.ts'
import { FormErrorScreen } from './errors/form-error-screen.tsx'
import { Oops, RootOops } from './errors/oops.tsx'
import { InitialLoading } from './layouts/loading-overlay.tsx'
import { Root } from './layouts/root.tsx'
import { paths } from './paths.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { requireUser } from './session/require-user.ts'
import { readSessionUserIfAny } from './session/session-user.ts'

/**
 * Every page of the portal. A new screen is its path in `paths`, its name in `screenNames`, and a
 * line here. A screen with a loader or an action has a module `<screen>.route.ts`, which exports them
 * beside `Component`; the component's own module exports components only, so that Vite can replace
 * it without reloading the page. A page that fails leaves its layout in place.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: InitialLoading,
    ErrorBoundary: RootOops,
    // Asks once, at the start, who is signed in. The portal also works without the response.
    loader: () => readSessionUserIfAny().catch(() => null),
    shouldRevalidate: () => false,
    children: [
      {
        lazy: async () => ({ Component: (await import('./layouts/open-layout.tsx')).OpenLayout }),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: '/', loader: () => redirect(paths.login) },
              { path: paths.open, loader: () => redirect(paths.login) },
              screen('login', () => import('./open/login/login.route.ts')),
              screen('adminLogin', () => import('./open/login/admin-login.route.ts')),
              screen('logout', () => import('./open/logout/logout.route.ts')),
              screen('latestWarning', () => import('./open/warnings/latest-warning.route.ts')),
              screen('warnings', () => import('./open/warnings/warnings.route.ts')),
              screen('simulation', async () => ({
                Component: (await import('./open/simulation/simulation.tsx')).SimulationScreen,
              })),
              screen('notice', async () => ({
                Component: (await import('./open/documents/notice.tsx')).NoticeScreen,
              })),
              screen('amplification', async () => ({
                Component: (await import('./open/amplification/amplification.tsx'))
                  .AmplificationScreen,
              })),
              screen('about', async () => ({
                Component: (await import('./open/documents/about.tsx')).AboutScreen,
              })),
              screen('privacy', async () => ({
                Component: (await import('./open/documents/privacy.tsx')).PrivacyScreen,
              })),
              screen('terms', async () => ({
                Component: (await import('./open/documents/terms.tsx')).TermsScreen,
              })),
              screen('support', async () => ({
                Component: (await import('./open/documents/support.tsx')).SupportScreen,
              })),
              screen('manual', async () => ({
                Component: (await import('./open/documents/manual.tsx')).ManualScreen,
              })),
              screen('serial2mac', async () => ({
                Component: (await import('./open/serial2mac/serial2mac.tsx')).Serial2macScreen,
              })),
              { path: paths.regist, loader: () => redirect(paths.initializeTerminal) },
              screen(
                'initializeTerminal',
                () => import('./regist/initialize-terminal/initialize-terminal.route.ts'),
              ),
              screen(
                'userRegistration',
                () => import('./regist/user-registration/user-registration.route.ts'),
              ),
              screen(
                'userRegistrationConfirm',
                () => import('./regist/user-registration/user-registration-confirm.route.ts'),
                { back: 'userRegistration' },
              ),
              screen(
                'userRegistrationFinish',
                () => import('./regist/user-registration/user-registration-finish.route.ts'),
              ),
              screen(
                'fileSendTimeout',
                () => import('./regist/file-send-timeout/file-send-timeout.route.ts'),
              ),
              screen('forgotMail', () => import('./regist/forgot-mail/forgot-mail.route.ts'), {
                back: 'forgotMail',
              }),
              screen('forgotFinish', () => import('./regist/forgot-mail/forgot-finish.route.ts')),
              screen(
                'resetPassword',
                () => import('./regist/reset-password/reset-password.route.ts'),
                { back: 'resetPassword' },
              ),
              screen(
                'resetPasswordFinish',
                () => import('./regist/reset-password/reset-password-finish.route.ts'),
              ),
              screen('notFound', async () => ({
                Component: (await import('./errors/not-found.tsx')).NotFoundScreen,
              })),
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/otp-layout.tsx')).OtpLayout }),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: paths.otp, loader: () => redirect(paths.otpConf) },
              screen('otpConf', async () => ({
                Component: (await import('./otp/otp-conf.tsx')).OtpConfScreen,
              })),
              screen('otpLogin', () => import('./otp/otp-login.route.ts')),
            ],
          },
        ],
      },
      {
        middleware: [requireUser],
        loader: loadAlarms,
        // Every navigation is a chance to see a new warning.
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import('./layouts/user-layout.tsx')).UserLayout }),
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: paths.user, loader: () => redirect(paths.termStatus) },
              screen('termStatus', () => import('./user/term-status/term-status.route.ts')),
              screen('history', () => import('./user/history/history.route.ts')),
              screen('historyEvent', () => import('./user/history-event/history-event.route.ts')),
              screen('trainingEq', () => import('./user/training-eq/training-eq.route.ts'), {
                back: 'trainingEq',
              }),
              screen(
                'trainingEqConfirm',
                () => import('./user/training-eq/training-eq-confirm.route.ts'),
                { back: 'trainingEq' },
              ),
              screen(
                'trainingEqFinish',
                () => import('./user/training-eq/training-eq-finish.route.ts'),
              ),
              screen('confUpdate', () => import('./user/conf-update/conf-update.route.ts'), {
                back: 'confUpdate',
              }),
              screen(
                'confUpdateConfirm',
                () => import('./user/conf-update/conf-update-confirm.route.ts'),
                { back: 'confUpdate' },
              ),
              screen(
                'confUpdateFinish',
                () => import('./user/conf-update/conf-update-finish.route.ts'),
              ),
              screen(
                'dcSwitchTest',
                () => import('./user/dc-switch-test/dc-switch-test.route.ts'),
                { back: 'dcSwitchTest' },
              ),
              screen(
                'dcSwitchTestFinish',
                () => import('./user/dc-switch-test/dc-switch-test-finish.route.ts'),
              ),
              screen('testCast', () => import('./user/test-cast/test-cast.route.ts'), {
                back: 'testCast',
              }),
              screen(
                'testCastConfirm',
                () => import('./user/test-cast/test-cast-confirm.route.ts'),
                { back: 'testCast' },
              ),
              screen('testCastFinish', () => import('./user/test-cast/test-cast-finish.route.ts')),
              screen('termLog', () => import('./user/term-log/term-log.route.ts'), {
                back: 'termStatus',
                backText: '端末の状態に戻る',
              }),
              screen(
                'tsunamiAlertOption',
                () => import('./user/tsunami-alert-option/tsunami-alert-option.route.ts'),
                { back: 'termStatus', backText: `${screenNames.termStatus}へ戻る` },
              ),
              screen(
                'tsunamiAlertOptionConfirm',
                () => import('./user/tsunami-alert-option/tsunami-alert-option-confirm.route.ts'),
                { back: 'tsunamiAlertOption' },
              ),
              screen(
                'tsunamiAlertOptionFinish',
                () => import('./user/tsunami-alert-option/tsunami-alert-option-finish.route.ts'),
              ),
              screen(
                'eruptionAlertOption',
                () => import('./user/eruption-alert-option/eruption-alert-option.route.ts'),
                { back: 'termStatus', backText: `${screenNames.termStatus}へ戻る` },
              ),
              screen(
                'eruptionAlertOptionConfirm',
                () => import('./user/eruption-alert-option/eruption-alert-option-confirm.route.ts'),
                { back: 'eruptionAlertOption' },
              ),
              screen(
                'eruptionAlertOptionFinish',
                () => import('./user/eruption-alert-option/eruption-alert-option-finish.route.ts'),
              ),
              screen(
                'alertTestCast',
                () => import('./user/alert-test-cast/alert-test-cast.route.ts'),
              ),
              screen(
                'alertTestCastConfirm',
                () => import('./user/alert-test-cast/alert-test-cast-confirm.route.ts'),
                { back: 'alertTestCast' },
              ),
              screen(
                'alertTestCastFinish',
                () => import('./user/alert-test-cast/alert-test-cast-finish.route.ts'),
              ),
              screen(
                'firmwareUpdate',
                () => import('./user/firmware-update/firmware-update.route.ts'),
                { back: 'firmwareUpdate' },
              ),
              screen(
                'firmwareUpdateConfirm',
                () => import('./user/firmware-update/firmware-update-confirm.route.ts'),
                { back: 'firmwareUpdate' },
              ),
              screen(
                'firmwareUpdateFinish',
                () => import('./user/firmware-update/firmware-update-finish.route.ts'),
              ),
              screen(
                'onetimePassword',
                () => import('./user/onetime-password/onetime-password.route.ts'),
                { back: 'onetimePassword', backText: '設定画面へのアクセスに戻る' },
              ),
              screen(
                'onetimePasswordFinish',
                () => import('./user/onetime-password/onetime-password-finish.route.ts'),
              ),
              screen('wave', () => import('./user/wave/wave.route.ts'), {
                back: 'history',
                backText: `${screenNames.history}に戻る`,
              }),
              screen('monitoringMail', async () => ({
                Component: (await import('./user/monitoring-mail/monitoring-mail.tsx'))
                  .MonitoringMailScreen,
              })),
              screen(
                'changePassword',
                () => import('./user/change-password/change-password.route.ts'),
                { back: 'changePassword' },
              ),
            ],
          },
        ],
      },
    ],
  },
]

/** A screen at the path of its name. With `back`, its failed calls show the error screen of a form. */
function screen(
  name: ScreenName,
  lazy: LazyRouteFunction<RouteObject>,
  options: Pick<ScreenHandle, 'back' | 'backText'> = {},
): RouteObject {
  return {
    path: paths[name],
    handle: { screen: name, ...options } satisfies ScreenHandle,
    lazy,
    ...(options.back && { ErrorBoundary: FormErrorScreen }),
  }
}

type ScreenName = ScreenHandle['screen'] & keyof typeof paths
