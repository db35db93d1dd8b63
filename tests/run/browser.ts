import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { minuteMs } from '../../openapi/base/durations.ts'
import { isBrowserRecorded, readBrowserRecord, writeBrowserRecord } from './browser-record.ts'
import { runCommand } from '../../scripts/set-up/command.js'
import { installDebianPackages } from './debian-packages.ts'

/** A way to get Chromium. `name` is for messages. */
export interface BrowserWay {
  name: string
  find: () => Promise<string[]>
}

type Log = (line: string) => void

// The headless shell comes first, because it opens no window and so creates contexts several times as fast.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const connectLimitMs = 5_000
const installLimitMs = 5 * minuteMs
const launchLimitMs = minuteMs

const missing = `The browser tests need Chromium, and none was found that starts. Install it with one of these commands:
  npx playwright install --with-deps chromium
  sudo apt-get install chromium fonts-noto-cjk    (Debian)
or set EQUSER_CHROMIUM to its path. The other steps need no browser, e.g.: npm test unit`

/**
 * Finds Chromium and a Japanese font, and records them for the tests. Installs missing ones if that needs no further rights:
 * Playwright's download works for every user, Debian's packages need root.
 *
 * @throws Error that says what to run, if there is no Chromium
 */
export async function prepareBrowser(root: string, log: Log): Promise<void> {
  if (isBrowserRecorded(root, process.env)) return
  const executablePath = await findBrowser(root, log)
  writeBrowserRecord(root, { executablePath, hasJapaneseFont: await ensureJapaneseFont(log) })
}

/**
 * Starts the Chromium that the tests use. Finds or installs it first if necessary.
 *
 * @throws Error like `prepareBrowser`
 */
export async function launchBrowser(root: string): Promise<Browser> {
  await prepareBrowser(root, console.error)
  return chromium.launch(readBrowserRecord(root) ?? {})
}

async function findBrowser(root: string, log: Log): Promise<string> {
  const named = process.env.EQUSER_CHROMIUM
  if (named) {
    if (await starts(named)) return named
    throw new Error(
      `EQUSER_CHROMIUM is ${named}, which does not start. Set it to a Chromium that does, or unset it.`,
    )
  }
  const found = await firstThatStarts(browserWays(root, log), starts, log)
  if (found === undefined) throw new Error(missing)
  return found
}

/** Returns the first program that starts. Tries the ways in order, and only as many as needed. */
export async function firstThatStarts(
  ways: BrowserWay[],
  doesStart: (executablePath: string) => Promise<boolean>,
  log: Log,
): Promise<string | undefined> {
  for (const { name, find } of ways) {
    for (const executablePath of await find()) {
      if (await doesStart(executablePath)) {
        log(`Chromium: ${executablePath} (${name})`)
        return executablePath
      }
      log(`Chromium: ${executablePath} (${name}) does not start`)
    }
  }
  return undefined
}

/** Returns programs with these names on the search path, ordered by name and then by folder. */
export async function programsOnPath(names: string[], searchPath: string): Promise<string[]> {
  const places = names.flatMap((name) =>
    searchPath
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name)),
  )
  const found = await Promise.all(places.map(isProgram))
  return places.filter((_, index) => found[index])
}

function browserWays(root: string, log: Log): BrowserWay[] {
  return [
    { name: 'installed', find: findOnSystem },
    { name: "Playwright's, downloaded before", find: findDownloaded },
    { name: "Playwright's", find: () => downloadBrowser(root, log) },
    {
      name: "Debian's",
      find: async () => {
        // Older releases have no package for the headless shell.
        for (const name of ['chromium-headless-shell', 'chromium']) {
          if (await installDebianPackages([name, 'fonts-noto-cjk'], log)) return findOnSystem()
        }
        return []
      },
    },
  ]
}

function findOnSystem(): Promise<string[]> {
  return programsOnPath(systemNames, process.env.PATH ?? '')
}

function findDownloaded(): Promise<string[]> {
  return programsOnPath([chromium.executablePath()], '/')
}

async function downloadBrowser(root: string, log: Log): Promise<string[]> {
  const args = ['install', '--no-shell', 'chromium']
  log(`Running playwright ${args.join(' ')} …`)
  const { isOk, reason } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/playwright/cli.js'), ...args],
    {
      // Playwright's own limit is 30 s for each of five attempts.
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectLimitMs) },
      limitMs: installLimitMs,
      onWait: (seconds) => log(`  still running (${seconds} s)`),
    },
  )
  if (isOk) return findDownloaded()
  log(`  failed: ${reason}`)
  return []
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, timeout: launchLimitMs })
    await browser.close()
    return true
  } catch {
    return false
  }
}

function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Installs a Japanese font if there is none and this process may. Returns whether there is one now. */
async function ensureJapaneseFont(log: Log): Promise<boolean> {
  if (await hasJapaneseFont()) return true
  if ((await installDebianPackages(['fonts-noto-cjk'], log)) && (await hasJapaneseFont())) {
    return true
  }
  log(
    'No Japanese font was found, so Japanese text shows as boxes. On Debian: sudo apt-get install fonts-noto-cjk',
  )
  return false
}

async function hasJapaneseFont(): Promise<boolean> {
  const { isOk, output } = await runCommand('fc-list', [':lang=ja', 'family'], { limitMs: 30_000 })
  return isOk && output.trim() !== ''
}
