import type { PortalRule } from './portal-rule.ts'

export const noUncaughtError: PortalRule = {
  name: 'no-uncaught-error',
  statement: 'No error of the portal stays uncaught.',
  source: '',
  check: ({ uncaught }) => uncaught[0],
}
