import { fileURLToPath } from 'node:url'
import { defaultExclude, defineConfig } from 'vitest/config'
import { amount, isAll, limitMs } from './amount.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: 'tests/temporary-folder.ts',
    include: ['tests/**/*.test.ts'],
    exclude: [...defaultExclude, ...(isAll ? [] : ['tests/**/*.long.test.ts'])],
    // The memory tests need the garbage collector.
    execArgv: ['--expose-gc'],
    // The help of commands is in the language of the developer.
    env: { LC_MESSAGES: 'C' },
    // Files share workers, so most modules load once per worker. No test may change a module's state.
    isolate: false,
    // The default leaves one core unused.
    maxWorkers: '100%',
    testTimeout: limitMs(amount(30_000, 300_000)),
    hookTimeout: limitMs(amount(30_000, 300_000)),
    expect: { poll: { timeout: limitMs(amount(20_000, 200_000)), interval: 20 } },
  },
})
