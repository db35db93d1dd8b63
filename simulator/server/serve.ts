import { minuteMs } from '../../openapi/base/durations.ts'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { printable } from '../../openapi/base/printable.ts'
import { isLoopback } from '../control/guard.ts'
import { controlPath } from '../control/path.ts'
import { WorldError } from '../worlds/world-error.ts'
import { readScenarioSource } from '../worlds/scenario-file.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { StoreError, MovedWorldError } from '../journal/journal.ts'
import { jstText } from '../../openapi/base/japan-time.ts'
import { Cluster, type ClusterOptions, isDatabaseUrl } from './cluster/cluster.ts'
import { clusterToken } from './cluster/cluster-secret.ts'
import { type RunningServer, hostIn, listen } from './listener.ts'
import { openRequestLog } from './request-log.ts'
import { loadJournal, openStore } from './open-store.ts'
import { type ServerOptions, createApp } from './app.ts'
import type { SimulatorApp } from './calls.ts'
import { Worlds, type WorldsOptions, defaultWorldName } from '../worlds/registry.ts'
import type { ClockMode } from '../journal/schemas.ts'

interface ServeOptions extends Pick<
  ServerOptions,
  'trustsProxy' | 'publicUrl' | 'map' | 'support'
> {
  /** Scenario of the default world. Ignored if `data` has a default world. */
  scenarioFile: string
  hostname: string
  port: number
  /** Speed of virtual time in the default world, as a multiple of real time. 0 for manual time. */
  speed: number
  /** Folder or PostgreSQL database where worlds are stored. If omitted, they are lost when the process ends. */
  data?: string | undefined
  /** Required if `data` is a database. */
  cluster?: ClusterOptions | undefined
  /** A file, or `-` for standard output. There is no log by default. */
  requestLog?: string | undefined
  /** Token of the control API. By default none on a loopback address, otherwise a random one. */
  token?: string | undefined
  /** Maximum number of journal entries of a world. By default 1,000,000, and unlimited on a loopback address. */
  maxEntries?: number | undefined
  /** Worlds other than the default world are deleted after this time without use. Never by default. */
  expireMs?: number | undefined
  /** File with a journal, which is loaded into the default world instead of a scenario. */
  journalFile?: string | undefined
  portalDir: string
  consoleDir: string
  docsDir: string
}

/** Maximum time between two searches for unused worlds. */
const expiryCheckMs = minuteMs

/** Maximum time that a stopping server waits for delayed responses. */
const drainMs = 10_000

/** Number of inputs between snapshots of a world in a cluster: the maximum that a process replays when it takes over a world. */
const clusterSnapshotInterval = 250

/** Default maximum number of journal entries if other machines can call the server, so that they can't fill the disk. */
const publicMaximalEntries = 1_000_000

/** @throws ScenarioError, StoreError, or Error with a message for the user about the port or a missing build */
export async function serveWorlds(options: ServeOptions): Promise<void> {
  const { hostname, port, journalFile, requestLog, expireMs } = options
  const isPublic = !isLoopback(hostname)
  const token = options.token ?? (isPublic ? makeToken(options) : undefined)
  const stopping = new AbortController()
  const app = Promise.withResolvers<SimulatorApp>()
  const joined = isDatabaseUrl(options.data ?? '') ? await join(options, app.promise) : undefined
  const store = joined?.cluster.store ?? (await openStore(options.data))
  if (journalFile !== undefined) await loadJournal(store, journalFile)
  const worlds = new Worlds(store, worldsOptions(options, isPublic))
  const world = await openDefault(worlds, options)
  const pages = {
    portalDir: existsSync(options.portalDir) ? options.portalDir : undefined,
    consoleDir: existsSync(options.consoleDir) ? options.consoleDir : undefined,
  }
  let controlApp: Promise<Hono> | undefined
  const created = createApp({
    ...options,
    ...pages,
    worlds,
    // Loaded for the first request, so that the server starts faster.
    control: () => (controlApp ??= loadControl(worlds, hostname, token, stopping.signal)),
    controlToken: token,
    cluster: joined?.cluster,
    health: { checkStore: () => store.check(), isReady: () => !stopping.signal.aborted },
    onCall:
      requestLog === undefined
        ? undefined
        : await openRequestLog(requestLog, ({ message }) => console.error(message)),
    onAborted: (line) => console.error(line),
    onError,
  })
  app.resolve(created)
  const server = joined?.server ?? (await listen(created, hostname, port))
  // Installed before the greeting, because a parent process may send a signal as soon as it reads the greeting.
  stopOnSignals(stopping, () => stop(server, worlds, joined?.cluster))
  if (expireMs !== undefined) {
    const intervalMs = Math.min(expireMs, expiryCheckMs)
    setInterval(() => void deleteUnused(worlds, expireMs), intervalMs).unref()
  }
  // Under load, V8 grows the young generation to 100 MB, which makes no call faster. While V8 runs, only the growth can be limited.
  setFlagsFromString('--semi-space-growth-factor=1')
  if (isPublic) warnOfKnownTokens(world)
  const address = options.publicUrl?.origin ?? `http://${hostIn(hostname)}:${server.port}`
  console.log(printable(greeting(world, address, pages)))
  if (joined) console.log(`Cluster    ${joined.cluster.store.self}`)
  if (token !== undefined) printToken(token, options)
  // Writes the compile cache now. Node would write it at exit, but a process that is killed does not get there.
  setImmediate(flushCompileCache)
}

/** Prints a generated token. A token that the user has chosen is not printed, because it does not belong in a log. */
function printToken(token: string, { token: given }: ServeOptions): void {
  console.log(`Token      ${given === undefined ? token : 'as given'} (for ${controlPath})`)
}

function warnOfKnownTokens(world: WorldHost | undefined): void {
  if (!world || world.journal.header.salt !== undefined) return
  console.error(
    'The default world was created without --host, so its session ids can be computed from its scenario.',
  )
}

/** Listens first, because the cluster needs the address and port of this process. Calls wait until `app` is ready. */
async function join(
  { data = '', cluster: options, hostname, port }: ServeOptions,
  app: Promise<SimulatorApp>,
): Promise<{ cluster: Cluster; server: RunningServer }> {
  const server = await listen(
    { fetch: async (...call) => (await app).fetch(...call) },
    hostname,
    port,
  )
  try {
    const cluster = await Cluster.open(data, options, { hostname, port: server.port })
    return { cluster, server }
  } catch (error) {
    // If it stayed open, the server would keep the process from ending.
    await server.close()
    throw error
  }
}

function worldsOptions({ cluster, maxEntries }: ServeOptions, isPublic: boolean): WorldsOptions {
  return {
    parse: async (...args) => (await import('./scenario-thread.ts')).parseInThread(...args),
    ...(cluster && { snapshotInterval: clusterSnapshotInterval }),
    ...(isPublic && {
      // The scenarios are public, so session ids must not be computable from them.
      createSalt: randomToken,
      maxEntries: publicMaximalEntries,
    }),
    ...(maxEntries !== undefined && { maxEntries }),
  }
}

/** At the first stop signal, runs `work` and exits with the exit code that `work` returns. */
function stopOnSignals(stopping: AbortController, work: () => Promise<0 | 1>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      void work().then((exitCode) => process.exit(exitCode))
    })
  }
}

/** Sends pending responses, then closes the worlds. Returns the exit code. */
async function stop(
  server: RunningServer,
  worlds: Worlds,
  cluster: Cluster | undefined,
): Promise<0 | 1> {
  await cluster?.handOver(worlds).catch(onError)
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
  hostname: string,
  token: string | undefined,
  stopping: AbortSignal,
): Promise<Hono> {
  const { createControl } = await import('../control/app.ts')
  const { addLiveEvents } = await import('./live-events.ts')
  return createControl({
    token,
    isLoopbackOnly: isLoopback(hostname),
    worlds,
    beginRepetition: async (...args) =>
      (await import('./scenario-thread.ts')).beginInThread(...args),
    addLive: (live) => addLiveEvents(live, worlds, stopping),
  })
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
  // The cause of a StoreError is outside the program, so a stack would not help.
  console.error(printable(error instanceof StoreError ? error.message : inspect(error)))
}

/** All processes of a cluster need the same token. */
function makeToken({ cluster }: ServeOptions): string {
  return cluster ? clusterToken(cluster.secret) : randomToken()
}

function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Opens the default world, or creates it if there is none. Returns undefined if another process of the cluster holds it. */
async function openDefault(
  worlds: Worlds,
  { scenarioFile: file, speed }: ServeOptions,
): Promise<WorldHost | undefined> {
  try {
    const stored = await worlds.open(defaultWorldName)
    if (stored) return stored
    const source = await readScenarioSource(file)
    const clock: ClockMode = speed === 0 ? { kind: 'manual' } : { kind: 'running', speed }
    return await worlds.create({ name: defaultWorldName, clock, source, file })
  } catch (error) {
    if (error instanceof MovedWorldError) {
      // Prepares the scenario, because this process may soon have to take over the world.
      await worlds.prepare(await readScenarioSource(file), file)
      return undefined
    }
    const isTaken = error instanceof WorldError && error.kind === 'name-taken'
    // Another process has created the world at the same time.
    if (isTaken) return undefined
    throw error
  }
}

function greeting(
  world: WorldHost | undefined,
  address: string,
  { portalDir, consoleDir }: Pick<ServerOptions, 'portalDir' | 'consoleDir'>,
): string {
  const owner = world?.scenario.accounts.find(({ kind }) => kind === 'owner')
  return [
    ...(world
      ? [
          `Scenario   ${world.scenario.name}: ${world.scenario.title}`,
          `Time       ${jstText(world.now())} JST`,
        ]
      : []),
    portalDir === undefined
      ? `Portal     not built yet (npm run build); the API is at ${address}/eqUser/api`
      : `Portal     ${address}/eqUser/view`,
    `Console    ${consoleDir === undefined ? 'not built yet (npm run build)' : `${address}/sim`}`,
    `Reference  ${address}/docs, control API ${address}/sim/docs`,
    ...(owner ? [`Log in as  ${owner.userId}  ${owner.password}`] : []),
    'Stop with Ctrl-C',
  ].join('\n')
}
