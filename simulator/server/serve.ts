import type { SimulatorInput } from '../state/input.ts'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { pendingOperations } from '../api/handler-table.ts'
import { scenarioCatalogue } from '../worlds/scenario-catalogue.ts'
import { isLoopback } from '../control/loopback.ts'
import { controlPath } from '../control/path.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { readInput } from '../journal/input-schema.ts'
import type { ClockMode, JournalStore } from '../journal/journal.ts'
import { memoryStore } from '../journal/memory.ts'
import { jstText } from '../models/jst-text.ts'
import { listen } from './listener.ts'
import { type ServerOptions, createApp } from './app.ts'
import type { SmtpServer } from './smtp.ts'
import {
  type Worlds,
  type WorldsObserver,
  defaultWorldName,
  openWorlds,
} from '../worlds/registry.ts'

export interface ServeOptions {
  /** What the default world plays, unless there is one already. */
  scenarioFile: string
  hostname: string
  port: number
  /** How fast virtual time of the default world runs; 0 when it moves only as it is told to. */
  speed: number
  /** Folder that keeps the worlds; without it they end with the process. */
  dataDir?: string | undefined
  /** What callers of the control API must show; made up where others than this machine can call. */
  token?: string | undefined
  /** Also gets every mail that a world sends. */
  smtp?: SmtpServer | undefined
  portalDir: string
  consoleDir: string
  docsDir: string
}

const updateIntervalMs = 1_000

/**
 * Serves worlds until told to stop.
 *
 * @throws ScenarioError for a scenario that can't be played, StoreError for a folder that can't be used, Error with a
 *   sentence for a port that can't be had, or a portal that can't be served
 */
export async function serveWorlds(options: ServeOptions): Promise<void> {
  const { dataDir, scenarioFile, speed, smtp } = options
  const store = dataDir === undefined ? memoryStore(readInput) : await openFolder(dataDir)
  const worlds = openWorlds(store, smtp && (await openDelivery(smtp)))
  const world = worlds.open(defaultWorldName) ?? (await createDefault(worlds, scenarioFile, speed))
  const token = options.token ?? (isLoopback(options.hostname) ? undefined : makeToken())
  const portalDir = existsSync(options.portalDir) ? options.portalDir : undefined
  const consoleDir = existsSync(options.consoleDir) ? options.consoleDir : undefined
  let controlApp: Promise<Hono> | undefined
  const app = createApp({
    worlds,
    portalDir,
    docsDir: options.docsDir,
    consoleDir,
    // Loaded at its first request, so that the server starts faster.
    control: () => (controlApp ??= loadControl(worlds, token)),
    onError,
  })
  const server = await listen(app, options.hostname, options.port)
  // Before it says that it is there: whoever reads that may stop it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server
        .close()
        .then(() => worlds.close())
        .then(() => process.exit(0))
    })
  }
  // Without anybody asking, time passes only for those who look; mails are to go out all the same.
  if (smtp) setInterval(() => updateAll(worlds), updateIntervalMs).unref()
  keepYoungSpaceSmall()
  const address = `http://${options.hostname}:${server.port}`
  console.log(greeting(world, address, { portalDir, consoleDir }))
  if (token !== undefined) console.log(`Token      ${token} (for ${controlPath})`)
  // A server that is killed never comes to keep what it compiled, and each start would compile again.
  setImmediate(flushCompileCache)
}

async function loadControl(worlds: Worlds, token: string | undefined): Promise<Hono> {
  const { createControl } = await import('../control/app.ts')
  const { addLiveEvents } = await import('./live-events.ts')
  const addLive = (live: Hono): void => addLiveEvents(live, worlds)
  return createControl({ worlds, scenarios: scenarioCatalogue(), token, onError, addLive })
}

// What a call leaves behind is gone at the next sweep. V8 would let the space for it grow to a hundred MB under load,
// which makes no call quicker. Unlike the space's size, its growth can still be set now.
function keepYoungSpaceSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

function updateAll(worlds: Worlds): void {
  for (const name of worlds.names()) worlds.peek(name)?.advanceToNow()
}

function onError(error: unknown): void {
  console.error(error)
}

function makeToken(): string {
  return randomBytes(24).toString('base64url')
}

async function openDelivery(server: SmtpServer): Promise<WorldsObserver> {
  const { smtpDelivery } = await import('./smtp.ts')
  return smtpDelivery(server, (text) => console.error(text))
}

// SQLite is loaded only where it is wanted, so that serving starts quickly.
async function openFolder(dir: string): Promise<JournalStore<SimulatorInput>> {
  const { sqliteStore } = await import('../journal/sqlite.ts')
  return sqliteStore(dir, readInput)
}

async function createDefault(worlds: Worlds, file: string, speed: number): Promise<WorldHost> {
  const loaded = await scenarioCatalogue().load({ file })
  const clock: ClockMode = speed === 0 ? { kind: 'manual' } : { kind: 'running', speed }
  return worlds.create({ name: defaultWorldName, clock, ...loaded })
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
      ? `Portal     not built yet (npm run build); calls are answered at ${address}/eqUser/api`
      : `Portal     ${address}/eqUser/view`,
    `Console    ${consoleDir === undefined ? 'not built yet (npm run build)' : `${address}/sim`}`,
    `Reference  ${address}/docs, of the control API ${address}/sim/docs`,
    ...(owner ? [`Log in as  ${owner.userId}  ${owner.password}`] : []),
    describeOperations(),
    'Stop with Ctrl-C',
  ].join('\n')
}

function describeOperations(): string {
  const all = contractOperations.length
  const missing: number = pendingOperations.length
  return missing === 0
    ? `Calls      all ${all} operations implemented`
    : `Calls      ${all - missing} of ${all} operations implemented; the others answer 501`
}
