import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: 'tests/temporary-folder.ts',
    include: ['tests/**/*.test.ts'],
    // Whether memory grows can be seen only after what is not used any more is gone.
    execArgv: ['--expose-gc'],
    // Tests that start a process of their own share two cores with all others.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
