import { readFileSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screensOf } from '../../../web/gallery/screens.ts'
import { paths } from '../../../web/portal/paths.ts'
import { routes } from '../../../web/portal/routes.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { programFiles } from '../../architecture/sources.ts'
import { openScreens, userScreens } from '../../e2e/screen-list.ts'

/** Screens that need more than their address, such as a link in a mail or a failed call. */
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

test('every screen that opens by its address is in the browser tests of all pages', () => {
  const screens = screensOf(routes).filter((screen) => !/(?:Confirm|Finish)$/.test(screen))
  expect(screens.toSorted()).toEqual([...openScreens, ...userScreens, ...otherScreens].toSorted())
})

/** Screens that nothing in the portal links to. */
const withoutLink = ['serial2mac']

// A menu names its screens in quotes, links use `paths`.
test('every screen that opens by its address is linked from somewhere', () => {
  const linking = programFiles()
    .filter((file) => /^web\/portal\/(?!paths|routes)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isLinked = (screen: string) =>
    new RegExp(`\\bpaths\\.${screen}\\b|'${screen}'`).test(linking)
  const screens = [...openScreens, ...userScreens]
  expect(screens.filter((screen) => !isLinked(screen))).toEqual(withoutLink)
})
