import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screensOf } from '../../../web/gallery/screens.ts'
import { paths } from '../../../web/portal/paths.ts'
import { routes } from '../../../web/portal/routes.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { openScreens, userScreens } from '../../e2e/screen-list.ts'

/** Screens that need more than their address, or are not shown at all. They have browser tests of their own. */
const otherScreens = [
  'logout',
  'notFound',
  'otpConf',
  'otpLogin',
  'userRegistration',
  'fileSendTimeout',
  'resetPassword',
  'historyEvent',
]

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}

test('every path of the portal has one route', () => {
  expect(pathsOf(routes).toSorted()).toEqual(['/', ...Object.values(paths)].toSorted())
})

test('every name of a screen belongs to a screen', () => {
  expect(screensOf(routes).toSorted()).toEqual(Object.keys(screenNames).toSorted())
})

test('every screen that is not a step of a flow is in the browser tests of all pages, or has its own', () => {
  const screens = screensOf(routes).filter((screen) => !/(?:Confirm|Finish)$/.test(screen))
  expect(screens.toSorted()).toEqual([...openScreens, ...userScreens, ...otherScreens].toSorted())
})
