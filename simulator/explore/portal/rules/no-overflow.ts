import type { PortalRule } from './portal-rule.ts'

export const noOverflow: PortalRule = {
  name: 'no-overflow',
  statement: 'No page is wider than a window of 320, 390 or 1280 pixels.',
  source: 'docs/requirements.md: PRODUCT-9',
  check({ overflow, page }) {
    const first = overflow.find(({ excess }) => excess > 0)
    return (
      first &&
      `${page.path} is ${first.excess} pixels wider than a window of ${first.width}: ${first.element}`
    )
  },
}
