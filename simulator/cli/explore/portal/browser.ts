import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { readBrowserRecord } from '../../../testing/browser-record.ts'
import { UsageError } from '../../command-line.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Starts Chromium: the one that EQUSER_CHROMIUM names, the one that the browser tests have found, or Playwright's own.
 *
 * @throws UsageError if there is none
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env.EQUSER_CHROMIUM ?? readBrowserRecord(root)?.executablePath
  try {
    const { chromium } = await import('@playwright/test')
    return await chromium.launch(executablePath === undefined ? {} : { executablePath })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UsageError(
      `No browser could be started: ${reason} Install @playwright/test and axe-core, or name a Chromium with EQUSER_CHROMIUM.`,
    )
  }
}
