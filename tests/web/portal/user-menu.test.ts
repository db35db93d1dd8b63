import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { menuEntryOf, userMenu } from '../../../web/portal/layouts/side-menu.tsx'
import { paths } from '../../../web/portal/paths.ts'
import { routes } from '../../../web/portal/routes.ts'

// Requirements: USER-3
test.each(userMenu.flatMap(({ screens }): readonly (keyof typeof paths)[] => screens))(
  'the menu item for %s leads to its own screen',
  (screen) => {
    const route = matchRoutes(routes, paths[screen])?.at(-1)?.route

    expect(route?.handle).toMatchObject({ screen })
  },
)

// Requirements: USER-3
test.each([
  ['termStatus', 'termStatus'],
  ['testCastConfirm', 'testCast'],
  ['alertTestCastFinish', 'alertTestCast'],
  ['tsunamiAlertOptionConfirm', 'tsunamiAlertOption'],
  ['historyEvent', 'history'],
  ['monitoringMail', undefined],
] as const)('the screen %s belongs to the menu item %s', (screen, entry) => {
  expect(menuEntryOf(screen)).toBe(entry)
})

// Requirements: USER-12
test('an unknown address shows a page', () => {
  expect(matchRoutes(routes, '/user/nowhere')?.at(-1)?.route.handle).toEqual({ screen: 'notFound' })
})
