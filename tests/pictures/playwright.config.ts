import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { readBrowserRecord } from '../run/browser-record.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results/pictures`,
  snapshotPathTemplate: '{testDir}/stored/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [
    ['dot'],
    ['html', { open: 'never', outputFolder: `${root}playwright-report/pictures` }],
  ],
  timeout: 60_000,
  // The share of pixels that may differ.
  expect: {
    toHaveScreenshot: { maxDiffPixelRatio: Number(process.env.EQUSER_TEST_TOLERANCE ?? 0) },
  },
  use: {
    // At this scale the pictures are still readable, and have half as many bytes.
    deviceScaleFactor: 0.65,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: readBrowserRecord(root) ?? {},
  },
  // The server takes a free port. The match of the named group goes into the environment for the tests.
  webServer: {
    command: 'node tests/pictures/serve-gallery.ts',
    cwd: root,
    // The server removes its build on SIGTERM.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    wait: { stdout: /Gallery (?<equser_test_gallery>http:\S+)/ },
  },
})
