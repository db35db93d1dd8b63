import type { PortalRule } from './portal-rule.ts'

export const noConsoleError: PortalRule = {
  name: 'no-console-error',
  statement:
    'The portal writes no error into the console. The browser itself reports failed calls there.',
  source: '',
  check: ({ consoleErrors }) => consoleErrors[0],
}
