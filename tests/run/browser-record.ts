import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const recordSchema = z.object({ executablePath: z.string(), hasJapaneseFont: z.boolean() })

/** The Chromium found on this machine. */
type BrowserRecord = z.infer<typeof recordSchema>

/** Reads the record. Undefined if no browser was found yet, or if packages were installed since. */
export function readBrowserRecord(root: string): BrowserRecord | undefined {
  const file = recordFile(root)
  if (!existsSync(file)) return undefined
  return recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

export function writeBrowserRecord(root: string, record: BrowserRecord): void {
  const file = recordFile(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record)}\n`)
}

/** Whether the recorded Chromium exists and is the requested one, and Japanese is readable. */
export function isBrowserRecorded(root: string, env: NodeJS.ProcessEnv): boolean {
  const record = readBrowserRecord(root)
  if (!record?.hasJapaneseFont || !existsSync(record.executablePath)) return false
  return !env.EQUSER_CHROMIUM || env.EQUSER_CHROMIUM === record.executablePath
}

function recordFile(root: string): string {
  return join(root, 'node_modules', '.cache', 'equser', 'chromium.json')
}
