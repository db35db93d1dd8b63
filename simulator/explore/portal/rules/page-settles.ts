import type { PortalRule } from './portal-rule.ts'

export const pageSettles: PortalRule = {
  name: 'page-settles',
  statement: 'Each page becomes usable once its calls have ended.',
  source: 'docs/requirements.md: FALLBACK-2',
  check: ({ isSettled, page }) => (isSettled ? undefined : `${page.path} is still loading`),
}
