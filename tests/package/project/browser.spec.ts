import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { build, preview } from 'vite'

test('the contract and its handlers work in a page that Vite has built', async ({ page }) => {
  const root = `${import.meta.dirname}/browser`
  mkdirSync(`${root}/public`, { recursive: true })
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  copyFileSync(worker, `${root}/public/mockServiceWorker.js`)
  const settings = { root, configFile: false, logLevel: 'error' } as const
  await build({ ...settings, build: { target: 'esnext' } })
  const server = await preview({ ...settings, preview: { port: 0 } })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await expect(page.getByRole('status')).toHaveText('200 invalid 204 wajima_umi')
  expect(errors).toEqual([])
  await server.close()
})
