import { existsSync } from 'node:fs'
import { contractOperations } from '../openapi/contract.ts'
import { pendingOperations } from './api/handlers.ts'
import { loadScenario } from './commands/files.ts'
import { type WorldHost, hostWorld, openingAt } from './host.ts'
import { realClock } from './real-clock.ts'
import type { Scenario } from './scenario/schema.ts'
import { createApp, listen } from './server.ts'

export interface ServeOptions {
  scenarioFile: string
  hostname: string
  port: number
  /** How fast virtual time runs. */
  speed: number
  portalDir: string
  docsDir: string
}

/**
 * Serves a scenario's world until told to stop.
 *
 * @throws ScenarioError for a scenario that can't be played; Error with a sentence for a port that can't be had
 */
export async function serveScenario(options: ServeOptions): Promise<void> {
  const { scenario, source } = await loadScenario(options.scenarioFile)
  const host = hostWorld(scenario, source, realClock(openingAt(scenario), options.speed))
  const portalDir = existsSync(options.portalDir) ? options.portalDir : undefined
  const app = createApp({
    host,
    portalDir,
    docsDir: options.docsDir,
    onBug: (error) => console.error(error),
  })
  const server = await listen(app, options.hostname, options.port)
  console.log(
    greeting(scenario, host, `http://${options.hostname}:${server.port}`, portalDir !== undefined),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
}

function greeting(
  scenario: Scenario,
  host: WorldHost,
  address: string,
  hasPortal: boolean,
): string {
  const owner = scenario.accounts.find(({ kind }) => kind === 'owner')
  const now = new Intl.DateTimeFormat('ja-JP', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  }).format(host.now())
  return [
    `Scenario   ${scenario.name}: ${scenario.title}`,
    `Time       ${now} JST`,
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
