import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { readBrowserRecord } from '../../scripts/set-up/browser-record.js'
import {
  mockPort,
  mockPortalAddress,
  mockPortalPort,
  simulatorAddress,
  simulatorPort,
} from './addresses.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['dot']],
  // A page with much to draw shares two cores with the servers and another browser.
  expect: { timeout: 15_000 },
  use: {
    baseURL: simulatorAddress,
    locale: 'ja-JP',
    video: 'off',
    // A trace of everything makes the whole run a quarter longer; ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: readBrowserRecord(root) ?? {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      // What is said is the same in both layouts; testers don't sit at a telephone.
      testIgnore: ['**/errors.spec.ts', '**/console.spec.ts'],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
  webServer: [
    {
      command: `node simulator/cli/main.js serve --port ${simulatorPort}`,
      cwd: root,
      url: `${simulatorAddress}/eqUser/view`,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/dev-mock.ts --port ${mockPort} --portal-port ${mockPortalPort}`,
      cwd: root,
      url: `${mockPortalAddress}/eqUser/view`,
      reuseExistingServer: false,
    },
  ],
})
