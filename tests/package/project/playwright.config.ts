import { defineConfig } from '@playwright/test'
import type { ServerOptions } from 'equser/playwright'

const { CHROMIUM } = process.env

export default defineConfig<object, ServerOptions>({
  testMatch: '*.spec.ts',
  use: { serve: [], launchOptions: CHROMIUM === undefined ? {} : { executablePath: CHROMIUM } },
})
