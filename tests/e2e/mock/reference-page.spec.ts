import { expect, test } from 'playwright/test'
import { long } from '../tags.ts'

test(
  'the reference page loads nothing from other servers',
  { tag: long },
  async ({ page, baseURL }) => {
    const externalUrls: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) externalUrls.push(url)
    })
    await page.goto('/docs/')
    await expect(page.getByRole('heading', { name: /equser/ }).first()).toBeVisible()
    await expect(page.getByText('/eqUser/api/user/term-status').first()).toBeAttached()
    expect(externalUrls).toEqual([])
  },
)
