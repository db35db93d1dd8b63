import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { readBrowserRecord } from '../../scripts/set-up/browser-record.ts'
import { simulatorAddress } from './addresses.ts'

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
  // Each server takes a free port. What the named groups match goes into the environment, for addresses.ts to read.
  webServer: [
    {
      command: 'node simulator/cli/main.js serve --port 0',
      cwd: root,
      wait: { stdout: /Portal +(?<equser_test_simulator>http:\/\/[\d.:]+)\/eqUser\/view/ },
    },
    {
      command: 'node scripts/dev-mock.ts --port 0 --portal-port 0',
      cwd: root,
      wait: { stdout: /portal is at (?<equser_test_mock_portal>http:\/\/[\d.:]+)\/eqUser\/view/ },
    },
  ],
})
