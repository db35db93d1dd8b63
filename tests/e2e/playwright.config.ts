import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { readBrowserRecord } from '../../scripts/set-up/browser-record.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = 8190
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: address,
    locale: 'ja-JP',
    video: 'off',
    trace: 'retain-on-failure',
    launchOptions: readBrowserRecord(root) ?? {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
  webServer: {
    command: `node simulator/main.ts serve --port ${port}`,
    cwd: root,
    url: `${address}/eqUser/view`,
    reuseExistingServer: false,
  },
})
