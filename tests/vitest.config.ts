import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: 'tests/temporary-folder.ts',
    include: ['tests/**/*.test.ts'],
    // The memory tests need the garbage collector.
    execArgv: ['--expose-gc'],
    // Files share workers, so most modules are loaded once per worker. No test may change a module's state.
    isolate: false,
    // By default one core is left unused.
    maxWorkers: '100%',
    // Limits for a test that hangs, not for a slow machine: tests that start processes may share one busy core.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
  },
})
