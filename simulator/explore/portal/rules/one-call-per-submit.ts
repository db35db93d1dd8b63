import type { PortalRule } from './portal-rule.ts'

export const oneCallPerSubmit: PortalRule = {
  name: 'one-call-per-submit',
  statement: 'A form is sent once, also by a double click and by pressing Enter twice.',
  source: 'docs/requirements.md: FALLBACK-5',
  check({ calls }) {
    const saves = calls.filter(({ method }) => method !== 'GET')
    const again = saves.find(
      ({ operation }, index) => saves.findIndex((one) => one.operation === operation) !== index,
    )
    return again && `one submit called ${again.operation} more than once`
  },
}
