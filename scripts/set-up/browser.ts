import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './command.js'
import { installDebianPackages } from './debian-packages.ts'

/** A way to get a Chromium: what it is called to the user, and the programs that it yields, perhaps none. */
export interface BrowserWay {
  name: string
  find: () => Promise<string[]>
}

export type FoundBrowser =
  | { kind: 'found'; executablePath: string }
  /** What the user can do, in one line. */
  | { kind: 'missing'; advice: string }

type Log = (line: string) => void

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const downloadLimitMs = 3 * 60_000
const launchLimitMs = 60_000

/** Finds a Chromium that starts, or installs one: the one named by EQUSER_CHROMIUM, the system's, Playwright's, Debian's. */
export async function findBrowser(
  root: string,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<FoundBrowser> {
  const named = env.EQUSER_CHROMIUM
  if (named) {
    if (await starts(named)) return { kind: 'found', executablePath: named }
    return {
      kind: 'missing',
      advice: `EQUSER_CHROMIUM is ${named}, which does not start: name a Chromium that does, or unset it.`,
    }
  }
  const executablePath = await firstThatStarts(browserWays(root, env, log), starts, log)
  if (executablePath !== undefined) return { kind: 'found', executablePath }
  return {
    kind: 'missing',
    advice:
      'The browser tests need Chromium: install it (Debian: "apt-get install chromium fonts-noto-cjk") or name one with EQUSER_CHROMIUM.',
  }
}

/** The first program that starts, trying one way after the other and only as far as needed. */
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

/** The programs of these names that the search path leads to, by name first and then by folder. */
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

function browserWays(root: string, env: NodeJS.ProcessEnv, log: Log): BrowserWay[] {
  const findOnSystem = () => programsOnPath(systemNames, env.PATH ?? '')
  return [
    { name: "the system's", find: findOnSystem },
    { name: "Playwright's, downloaded before", find: findDownloaded },
    {
      name: "Playwright's",
      find: async () => ((await downloadBrowser(root, log)) ? findDownloaded() : []),
    },
    {
      name: "Debian's",
      find: async () =>
        (await installDebianPackages(['chromium', 'fonts-noto-cjk'], log)) ? findOnSystem() : [],
    },
  ]
}

function findDownloaded(): Promise<string[]> {
  return programsOnPath([chromium.executablePath()], '/')
}

async function downloadBrowser(root: string, log: Log): Promise<boolean> {
  log("Downloading Playwright's Chromium …")
  const args = [join(root, 'node_modules/playwright/cli.js'), 'install', '--no-shell', 'chromium']
  const { isOk, reason } = await runCommand(process.execPath, args, { limitMs: downloadLimitMs })
  if (!isOk) log(`  not possible: ${reason}`)
  return isOk
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

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
