import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const browserMark = z.object({
  /** The major version. */
  chromium: z.string(),
  /** As `process.platform` and `process.arch`. */
  platform: z.string(),
  arch: z.string(),
})

/** What pictures depend on besides the portal. */
export type BrowserMark = z.infer<typeof browserMark>

/** @param version of the browser, e.g. `156.0.8078.79` */
export function browserMarkOf(
  version: string,
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>,
): BrowserMark {
  return { chromium: version.split('.')[0] ?? version, platform, arch }
}

export function readBrowserMark(file: string): BrowserMark | undefined {
  return existsSync(file) ? browserMark.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export function writeBrowserMark(file: string, mark: BrowserMark): void {
  writeFileSync(file, `${JSON.stringify(mark, undefined, 2)}\n`)
}

/** Why pictures that one browser took can't be compared with those of another. Undefined if they can. */
export function differenceOf(stored: BrowserMark, own: BrowserMark): string | undefined {
  const [made, here] = [describe(stored), describe(own)]
  return made === here ? undefined : `The pictures were taken with ${made}, and this is ${here}.`
}

function describe({ chromium, platform, arch }: BrowserMark): string {
  return `Chromium ${chromium} on ${platform} ${arch}`
}
