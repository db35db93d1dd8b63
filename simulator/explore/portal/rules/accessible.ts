import type { PortalRule } from './portal-rule.ts'

export const accessible: PortalRule = {
  name: 'accessible',
  statement: 'axe finds nothing on any page.',
  source: 'docs/requirements.md: PRODUCT-9',
  check: ({ inaccessible, page }) => inaccessible[0] && `${page.path}: ${inaccessible[0]}`,
}
