import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from 'playwright/test'

/** Fails with the accessibility violations that axe finds on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  // The legacy mode evaluates in the page itself instead of a second one. It only leaves out frames of other origins.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}
