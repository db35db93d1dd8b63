import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { readBrowserRecord } from '../run/browser-record.ts'
import { simulatorAddress } from './addresses.ts'
import { amount, isAll, limitMs } from '../amount.ts'
import { bothLayouts, long, touchScreen } from './tags.ts'

const daily = isAll ? [] : [new RegExp(long)]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The mock and the portal on a development server, which is slow to start. */
const mock = {
  command: 'node scripts/dev-mock.ts --port 0 --portal-port 0',
  cwd: root,
  wait: { stdout: /portal is at (?<equser_test_mock_portal>http:\/\/[\d.:]+)\/eqUser\/view/ },
}

export default defineConfig({
  testDir: '.',
  testIgnore: isAll ? [] : ['**/*.long.spec.ts'],
  outputDir: `${root}test-results`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['../reporters/playwright.ts']],
  timeout: limitMs(amount(30_000, 120_000)),
  expect: { timeout: limitMs(10_000) },
  retries: 0,
  use: {
    baseURL: simulatorAddress,
    locale: 'ja-JP',
    // Without this limit, an action on a missing element would wait until the time of the whole test is over.
    actionTimeout: limitMs(20_000),
    video: 'off',
    // Tracing everything makes the whole run a quarter longer. Use --trace on to get a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    // All pages of a context share a process: starting a process takes longer than loading the portal again.
    launchOptions: { ...readBrowserRecord(root), args: ['--process-per-site'] },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [...daily, new RegExp(touchScreen)],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'mobile',
      grep: new RegExp(`${bothLayouts}|${touchScreen}`),
      grepInvert: daily,
      // The long run also goes through the main flow of each screen on a phone.
      ...(isAll ? {} : { testMatch: ['**/screens.spec.ts', '**/map-gestures.spec.ts'] }),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
  // Each server takes a free port. The matches of the named groups go into the environment for addresses.ts.
  webServer: [
    {
      command: 'node scripts/cli/equser.js sim serve --port 0 --map outlines',
      cwd: root,
      wait: { stdout: /Portal +(?<equser_test_simulator>http:\/\/[\d.:]+)\/eqUser\/view/ },
    },
    ...(isAll ? [mock] : []),
  ],
})
