import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { pictureScale } from '../../scripts/pictures/stored-pictures.ts'
import { readBrowserRecord } from '../../simulator/testing/browser-record.ts'
import { sheetWidth } from '../../web/gallery/sheet/lay-out.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  testDir: '.',
  outputDir: `${root}test-results/pictures`,
  fullyParallel: true,
  // They wait for their pages much of the time.
  workers: 4,
  forbidOnly: true,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: `${root}playwright-report/pictures` }],
    ['./summary-reporter.ts'],
  ],
  // A limit for a test that hangs, not for a slow machine.
  timeout: 600_000,
  use: {
    // All states of a sheet must be in the window: what is outside is not drawn in the same way.
    viewport: { width: sheetWidth, height: 7200 },
    deviceScaleFactor: pictureScale,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...readBrowserRecord(root),
      // A part that is drawn again on its own can differ by single pixels.
      args: ['--disable-partial-raster'],
    },
  },
  // It takes a free port. What the named group matches goes into the environment, for address.ts to read.
  webServer: {
    command: 'node tests/pictures/serve-gallery.ts',
    cwd: root,
    // It removes its build.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    wait: { stdout: /Gallery (?<equser_test_gallery>http:\S+)/ },
  },
})
