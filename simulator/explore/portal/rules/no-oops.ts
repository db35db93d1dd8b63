import type { PortalRule } from './portal-rule.ts'

export const noOops: PortalRule = {
  name: 'no-oops',
  statement: 'The page Oops! is shown only after a failure that a fault asked for.',
  source: 'docs/requirements.md: FALLBACK-1, CLIENT-7',
  check({ page, calls }) {
    if (page.heading !== 'Oops!' || calls.some(({ isFaulty, status }) => isFaulty && status >= 400))
      return undefined
    const failed = calls.filter(({ status }) => status >= 400)
    const reason = failed.map(({ operation, code }) => `${operation} ${code}`).join(', ')
    return `Oops! is shown at ${page.path} after ${reason || 'no failed call'}`
  },
}
