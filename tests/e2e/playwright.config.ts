import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { readBrowserRecord } from '../../simulator/testing/browser-record.ts'
import { simulatorAddress } from './addresses.ts'
import { anyLayout } from './any-layout.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['dot']],
  // Limits for a test that hangs, not for a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
    {
      name: 'desktop',
      // These need a touch screen.
      testIgnore: ['**/map-gestures.spec.ts'],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'mobile',
      // These do not depend on the layout. screens.spec.ts checks every page in both layouts.
      testIgnore: [
        '**/access.spec.ts',
        '**/alarm.spec.ts',
        '**/console.spec.ts',
        '**/conformance/**',
        '**/console/**',
        '**/embedded-map.spec.ts',
        '**/error-notes.spec.ts',
        '**/errors.spec.ts',
        '**/explore/**',
        '**/forms/**',
        '**/google-maps.spec.ts',
        '**/gsi-maps.spec.ts',
        '**/history/*.spec.ts',
        '**/menu.spec.ts',
        '**/missing-fields.spec.ts',
        '**/user-area.spec.ts',
        '**/mock.spec.ts',
        '**/mock-panel.spec.ts',
        '**/own-simulator.spec.ts',
        '**/session/*.spec.ts',
        '**/submits/*.spec.ts',
        '**/weight.spec.ts',
      ],
      grepInvert: new RegExp(anyLayout),
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
