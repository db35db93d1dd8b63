import type { SimulatorInput } from '../state/input.ts'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { printable } from '../../openapi/contract/printable.ts'
import { scenarioCatalogue } from '../worlds/scenario-catalogue.ts'
import { isLoopback } from '../control/loopback.ts'
import { controlPath } from '../control/path.ts'
import { readTextFile } from '../worlds/text-file.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { readInput } from '../journal/input-schema.ts'
import type { ClockMode, JournalStore } from '../journal/journal.ts'
import { StoreError } from '../journal/journal-errors.ts'
import { memoryStore } from '../journal/memory.ts'
import { jstText } from '../models/jst-text.ts'
import { type RunningServer, listen } from './listener.ts'
import { type ServerOptions, createApp } from './app.ts'
import type { SmtpServer } from './smtp.ts'
import {
  type Worlds,
  type WorldsObserver,
  defaultWorldName,
  openWorlds,
} from '../worlds/registry.ts'

export interface ServeOptions {
  /** Scenario of the default world. Not used if `dataDir` has a default world. */
  scenarioFile: string
  hostname: string
  port: number
  /** Folders below which the control API may load scenario files. By default the ready scenarios and the working folder. */
  scenarioFolders?: string[] | undefined
  /** Speed of virtual time in the default world, as a multiple of real time. 0 for manual time. */
  speed: number
  /** Folder where worlds are stored. Without it they are lost when the process ends. */
  dataDir?: string | undefined
  /** Whether clients reach the server through an HTTPS proxy. */
  isBehindHttps?: boolean | undefined
  /** Token of the control API. By default there is none on a loopback address, otherwise a random one. */
  token?: string | undefined
  /** Maximum number of journal entries of a world. By default 1,000,000, and unlimited on a loopback address. */
  maximalEntries?: number | undefined
  /** How long a world other than the default one may be unused before it is deleted, in milliseconds. By default for ever. */
  expireMs?: number | undefined
  /** Server to which all mails are delivered. */
  smtp?: SmtpServer | undefined
  portalDir: string
  consoleDir: string
  docsDir: string
}

const updateIntervalMs = 1_000

/** Maximum interval at which unused worlds are deleted. */
const expiryCheckMs = 60_000

/** How long a stopping server waits for delayed responses. */
const drainMs = 10_000

/** A stranger can add entries, but must not fill the disk. */
const publicMaximalEntries = 1_000_000

/**
 * Serves worlds until SIGINT or SIGTERM.
 *
 * @throws ScenarioError for an invalid scenario, StoreError for a folder that can't be used, Error with a message for the
 *   user for a port that can't be used and for an invalid portal or console build
 */
export async function serveWorlds(options: ServeOptions): Promise<void> {
  const { dataDir, scenarioFile, speed, smtp } = options
  const store = dataDir === undefined ? memoryStore(readInput) : await openFolder(dataDir)
  const isPublic = !isLoopback(options.hostname)
  const worlds = openWorlds(store, {
    observer: smtp && (await openDelivery(smtp)),
    ...(isPublic && {
      // Strangers can read the scenarios, and must not be able to compute session ids from them.
      createSalt: makeToken,
      maximalEntries: publicMaximalEntries,
    }),
    ...(options.maximalEntries !== undefined && { maximalEntries: options.maximalEntries }),
  })
  const world =
    (await worlds.open(defaultWorldName)) ?? (await createDefault(worlds, scenarioFile, speed))
  const token = options.token ?? (isPublic ? makeToken() : undefined)
  const portalDir = existsSync(options.portalDir) ? options.portalDir : undefined
  const consoleDir = existsSync(options.consoleDir) ? options.consoleDir : undefined
  const stopping = new AbortController()
  let controlApp: Promise<Hono> | undefined
  const app = createApp({
    worlds,
    portalDir,
    docsDir: options.docsDir,
    consoleDir,
    // Loaded at its first request, so that the server starts faster.
    control: () => (controlApp ??= loadControl(worlds, options, token, stopping.signal)),
    hidesWorldNames: token !== undefined,
    isBehindHttps: options.isBehindHttps,
    onAborted,
    onError,
  })
  const server = await listen(app, options.hostname, options.port)
  // Before the greeting, because a parent process may send a signal as soon as it reads it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      void stop(server, worlds).then((exitCode) => process.exit(exitCode))
    })
  }
  // A world runs its due events when it gets a request. Mails must also be sent if there is none.
  if (smtp) setInterval(() => void updateAll(worlds), updateIntervalMs).unref()
  const { expireMs } = options
  if (expireMs !== undefined) {
    setInterval(
      () => void deleteUnused(worlds, expireMs),
      Math.min(expireMs, expiryCheckMs),
    ).unref()
  }
  limitYoungGeneration()
  if (isPublic && world.journal.header.salt === undefined) {
    console.error(
      'The default world was created without --host: its session ids can be computed from its scenario.',
    )
  }
  const address = `http://${options.hostname}:${server.port}`
  console.log(printable(greeting(world, address, { portalDir, consoleDir })))
  if (token !== undefined) console.log(`Token      ${token} (for ${controlPath})`)
  // Node writes the cache at exit, which a killed process does not reach.
  setImmediate(flushCompileCache)
}

/** Sends what is pending, then closes the worlds. Returns the exit code of the process. */
async function stop(server: RunningServer, worlds: Worlds): Promise<0 | 1> {
  await server.drain(drainMs)
  await server.close()
  try {
    await worlds.close()
    return 0
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(printable(`The worlds could not be closed: ${reason}`))
    return 1
  }
}

async function loadControl(
  worlds: Worlds,
  { hostname, scenarioFolders }: ServeOptions,
  token: string | undefined,
  stopping: AbortSignal,
): Promise<Hono> {
  const { createControl } = await import('../control/app.ts')
  const { addLiveEvents } = await import('./live-events.ts')
  const addLive = (live: Hono): void => addLiveEvents(live, worlds, stopping)
  const scenarios = scenarioCatalogue({ files: scenarioFolders })
  const isLoopbackOnly = isLoopback(hostname)
  return createControl({ worlds, scenarios, token, isLoopbackOnly, onError, onAborted, addLive })
}

// Under load V8 grows the young generation to 100 MB, which makes no call faster. While a process runs, its growth can be
// limited, but not its size.
function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

async function updateAll(worlds: Worlds): Promise<void> {
  try {
    for (const name of await worlds.names()) worlds.peek(name)?.advanceToNow()
  } catch (error) {
    onError(error)
  }
}

async function deleteUnused(worlds: Worlds, expireMs: number): Promise<void> {
  try {
    for (const name of await worlds.deleteUnused(expireMs)) {
      console.error(`World ${name} was not used and has been deleted.`)
    }
  } catch (error) {
    onError(error)
  }
}

function onError(error: unknown): void {
  // The reason is outside the program, so a stack would not help.
  console.error(printable(error instanceof StoreError ? error.message : inspect(error)))
}

function onAborted(line: string): void {
  console.error(line)
}

function makeToken(): string {
  return randomBytes(24).toString('base64url')
}

async function openDelivery(server: SmtpServer): Promise<WorldsObserver> {
  const { smtpDelivery } = await import('./smtp.ts')
  return smtpDelivery(server, (text) => console.error(printable(text)))
}

// SQLite is loaded only if it is needed, so that the server starts faster.
async function openFolder(dir: string): Promise<JournalStore<SimulatorInput>> {
  const { sqliteStore } = await import('../journal/sqlite.ts')
  return sqliteStore(dir, readInput)
}

async function createDefault(worlds: Worlds, file: string, speed: number): Promise<WorldHost> {
  const source = await readTextFile(file)
  const clock: ClockMode = speed === 0 ? { kind: 'manual' } : { kind: 'running', speed }
  return worlds.create({ name: defaultWorldName, clock, source, file })
}

function greeting(
  world: WorldHost,
  address: string,
  { portalDir, consoleDir }: Pick<ServerOptions, 'portalDir' | 'consoleDir'>,
): string {
  const { scenario } = world
  const owner = scenario.accounts.find(({ kind }) => kind === 'owner')
  return [
    `Scenario   ${scenario.name}: ${scenario.title}`,
    `Time       ${jstText(world.now())} JST`,
    portalDir === undefined
      ? `Portal     not built yet (npm run build); the API is at ${address}/eqUser/api`
      : `Portal     ${address}/eqUser/view`,
    `Console    ${consoleDir === undefined ? 'not built yet (npm run build)' : `${address}/sim`}`,
    `Reference  ${address}/docs, control API ${address}/sim/docs`,
    ...(owner ? [`Log in as  ${owner.userId}  ${owner.password}`] : []),
    'Stop with Ctrl-C',
  ].join('\n')
}
