import { existsSync } from 'node:fs'
import { contractOperations } from '../openapi/contract.ts'
import { pendingOperations } from './api/handlers.ts'
import { loadScenario } from './commands/files.ts'
import type { HostedWorld } from './hosted-world.ts'
import type { ClockMode, JournalStore } from './journal/journal.ts'
import { memoryStore } from './journal/memory.ts'
import type { SimulatorInput } from './rules.ts'
import { createApp, listen } from './server.ts'
import { type Worlds, defaultWorldName, openWorlds } from './worlds.ts'

export interface ServeOptions {
  /** What the default world plays, unless there is one already. */
  scenarioFile: string
  hostname: string
  port: number
  /** How fast virtual time of the default world runs; 0 when it moves only as it is told to. */
  speed: number
  /** Folder that keeps the worlds; without it they end with the process. */
  dataDir?: string | undefined
  portalDir: string
  docsDir: string
}

/**
 * Serves worlds until told to stop.
 *
 * @throws ScenarioError for a scenario that can't be played, StoreError for a folder that can't be used, Error with a
 *   sentence for a port that can't be had
 */
export async function serveWorlds(options: ServeOptions): Promise<void> {
  const { dataDir, scenarioFile, speed } = options
  const worlds = openWorlds(dataDir === undefined ? memoryStore() : await openFolder(dataDir))
  const world = worlds.get(defaultWorldName) ?? (await createDefault(worlds, scenarioFile, speed))
  const portalDir = existsSync(options.portalDir) ? options.portalDir : undefined
  const app = createApp({
    worlds,
    portalDir,
    docsDir: options.docsDir,
    onBug: (error) => console.error(error),
  })
  const server = await listen(app, options.hostname, options.port)
  console.log(greeting(world, `http://${options.hostname}:${server.port}`, portalDir !== undefined))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server
        .close()
        .then(() => worlds.close())
        .then(() => process.exit(0))
    })
  }
}

// SQLite is loaded only where it is wanted, so that serving starts quickly.
async function openFolder(dir: string): Promise<JournalStore<SimulatorInput>> {
  const { sqliteStore } = await import('./journal/sqlite.ts')
  const { simulatorInputSchema } = await import('./input-schema.ts')
  return sqliteStore(dir, (value) => simulatorInputSchema.parse(value))
}

async function createDefault(worlds: Worlds, file: string, speed: number): Promise<HostedWorld> {
  const { source } = await loadScenario(file)
  const clock: ClockMode = speed === 0 ? { kind: 'manual' } : { kind: 'running', speed }
  return worlds.create({ name: defaultWorldName, source, file, clock })
}

function greeting(world: HostedWorld, address: string, hasPortal: boolean): string {
  const { scenario } = world
  const owner = scenario.accounts.find(({ kind }) => kind === 'owner')
  const time = new Intl.DateTimeFormat('ja-JP', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  }).format(world.now())
  return [
    `Scenario   ${scenario.name}: ${scenario.title}`,
    `Time       ${time} JST`,
    hasPortal ? `Portal     ${address}/eqUser/view` : `Calls      ${address}/eqUser/api`,
    `Reference  ${address}/docs`,
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
