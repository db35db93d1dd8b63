import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { userMenu } from '../../../web/portal/layouts/user-menu.ts'
import { paths } from '../../../web/portal/paths.ts'
import { routes } from '../../../web/portal/routes.ts'

test.each(userMenu)('the menu item for %s leads to its own screen', (screen) => {
  const route = matchRoutes(routes, paths[screen])?.at(-1)?.route

  expect(route?.handle).toMatchObject({ screen })
})

test('an unknown address has a page', () => {
  expect(matchRoutes(routes, '/user/nowhere')?.at(-1)?.route.handle).toEqual({ screen: 'notFound' })
})
