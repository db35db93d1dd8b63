import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router'
import { getLatestWarning } from '../api/open.ts'
import { queryClient } from '../api/query-client.ts'
import { briefly } from '../runtime/tasks.ts'
import { screenNames } from '../text/screen-names.ts'
import { FormErrorScreen } from './errors/form-error-screen.tsx'
import { loadCode, loadScreen } from './errors/missing-code.ts'
import { Oops } from './errors/oops.tsx'
import type { FlowModule, FlowPage } from './flow/flow-screens.tsx'
import type { FlowName } from './flow/flow.ts'
import { Root, RootOops } from './layouts/root.tsx'
import { PageWithNews } from './open/news.tsx'
import { paths } from './paths.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { readSessionUserIfAny, requireUser, requireUserInArea } from './session/session-user.ts'

const backToStatus = { back: 'termStatus', backText: `${screenNames.termStatus}へ戻る` } as const

/**
 * All pages of the portal. A new screen needs its path in `paths`, its name in `screenNames`, and a line here. Its module exports
 * `Component` and, if needed, `loader` and `action`. If a page fails, only its content is replaced by the error.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    // Shows the layout without a screen until the first screen has loaded.
    HydrateFallback: Root,
    ErrorBoundary: RootOops,
    // Runs once, at startup. The portal also works without these responses. The warnings are loaded here because the banner would
    // otherwise push the first page down later.
    loader: () =>
      Promise.all([
        briefly(readSessionUserIfAny()),
        briefly(queryClient.prefetchQuery(getLatestWarning)),
      ]),
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: Oops,
        children: [
          { path: '/', loader: () => redirect(paths.login) },
          { path: paths.open, loader: () => redirect(paths.login) },
          screen('login', () => import('./open/login.tsx')),
          screen('adminLogin', () => import('./open/admin-login.tsx')),
          screen('notice', () => import('./open/notice.tsx')),
          {
            Component: PageWithNews,
            children: [
              screen('logout', () => import('./open/logout.tsx')),
              screen('latestWarning', () => import('./open/warnings/latest-warning.tsx')),
              screen('warnings', () => import('./open/warnings/warnings.tsx')),
              screen('simulation', () => import('./open/simulation/simulation.tsx')),
              screen('amplification', () => import('./open/amplification.tsx')),
              ...(['about', 'privacy', 'terms', 'support', 'manual'] as const).map((name) =>
                screen(name, () => import('./open/documents.tsx')),
              ),
              screen('serial2mac', () => import('./open/serial2mac.tsx')),
            ],
          },
          { path: paths.regist, loader: () => redirect(paths.initializeTerminal) },
          screen('initializeTerminal', () => import('./regist/initialize-terminal.tsx')),
          ...flow('userRegistration', () => import('./regist/user-registration.tsx'), {}),
          screen('fileSendTimeout', () => import('./regist/file-send-timeout.tsx')),
          ...task('forgotMail', () => import('./regist/forgot-mail.tsx')),
          ...task('resetPassword', () => import('./regist/reset-password.tsx')),
          {
            ...screen('notFound', () => import('./errors/not-found.tsx')),
            middleware: [requireUserInArea],
          },
          { path: paths.otp, loader: () => redirect(paths.otpConf) },
          screen('otpConf', () => import('./otp/otp-conf.tsx')),
          screen('otpLogin', () => import('./otp/otp-login.tsx')),
        ],
      },
      {
        middleware: [requireUser],
        lazy: () => loadCode(() => import('./alarm/load-alarms.ts')),
        // Runs the loader at every navigation, to check for new warnings.
        shouldRevalidate: () => true,
        children: [
          {
            ErrorBoundary: Oops,
            children: [
              { path: paths.user, loader: () => redirect(paths.termStatus) },
              screen('termStatus', () => import('./user/term-status/term-status.tsx')),
              screen('history', () => import('./user/history/history.tsx')),
              screen('historyEvent', () => import('./user/history-event/history-event.tsx'), {
                back: 'history',
                backText: `${screenNames.history}に戻る`,
              }),
              ...flow('trainingEq', () => import('./user/training-eq/training-eq.tsx')),
              ...flow('confUpdate', () => import('./user/conf-update/conf-update.tsx')),
              ...task(
                'dcSwitchTest',
                () => import('./user/dc-switch-test.tsx'),
                `${screenNames.dcSwitchTest}に戻る`,
              ),
              ...flow('testCast', () => import('./user/test-cast/test-cast.tsx')),
              screen('termLog', () => import('./user/term-log.tsx'), {
                back: 'termStatus',
                backText: '端末の状態に戻る',
              }),
              ...flow(
                'tsunamiAlertOption',
                () => import('./user/tsunami-alert-option/tsunami-alert-option.tsx'),
                backToStatus,
              ),
              ...flow(
                'eruptionAlertOption',
                () => import('./user/eruption-alert-option/eruption-alert-option.tsx'),
                backToStatus,
              ),
              ...flow('alertTestCast', () => import('./user/alert-test-cast/alert-test-cast.tsx')),
              ...flow('firmwareUpdate', () => import('./user/firmware-update/firmware-update.tsx')),
              ...task(
                'onetimePassword',
                () => import('./user/onetime-password/onetime-password.tsx'),
                '設定画面へのアクセスに戻る',
              ),
              { path: paths.wave, lazy: () => loadCode(() => import('./user/wave.ts')) },
              screen('monitoringMail', () => import('./user/monitoring-mail/monitoring-mail.tsx')),
              screen('changePassword', () => import('./user/change-password.tsx'), {
                back: 'changePassword',
              }),
            ],
          },
        ],
      },
    ],
  },
]

/**
 * Creates the route of a screen. With `back`, failed calls show the form's error screen. The error boundary is on a parent route,
 * because the router ignores a boundary on a route whose code can't be loaded.
 */
function screen(name: ScreenName, lazy: LazyScreen, options: ScreenOptions = {}): RouteObject {
  const route: RouteObject = {
    path: paths[name],
    handle: { screen: name, ...options } satisfies ScreenHandle,
    lazy: () => loadScreen(lazy),
  }
  return options.back ? { ErrorBoundary: FormErrorScreen, children: [route] } : route
}

/** Creates the routes of a form and its finish page. One module exports both. */
function task(
  name: 'forgotMail' | 'resetPassword' | 'dcSwitchTest' | 'onetimePassword',
  load: () => Promise<FlowPage & { finish: FlowPage }>,
  backText?: string,
): RouteObject[] {
  return [
    screen(name, load, { back: name, ...(backText !== undefined && { backText }) }),
    screen(`${name}Finish`, async () => (await load()).finish),
  ]
}

/** Creates the three routes of a flow. The form's module exports all of them. */
function flow(
  name: FlowName,
  load: () => Promise<FlowModule>,
  options: ScreenOptions = { back: name },
): RouteObject[] {
  return [
    screen(name, load, options),
    screen(`${name}Confirm`, async () => (await load()).confirm, { back: name }),
    screen(`${name}Finish`, async () => (await load()).finish),
  ]
}

type ScreenName = ScreenHandle['screen'] & keyof typeof paths
type ScreenOptions = Pick<ScreenHandle, 'back' | 'backText'>
type LazyScreen = LazyRouteFunction<RouteObject>
