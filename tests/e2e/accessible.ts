import { type Page, expect } from 'playwright/test'
import { findInaccessible } from '../../simulator/cli/explore/portal/accessibility.ts'

/** Fails with the accessibility violations that axe finds on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findInaccessible(page)).toEqual([])
}
