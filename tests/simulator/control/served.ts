import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { createControl } from '../../../simulator/control/app.ts'
import { readInput } from '../../../simulator/journal/input-schema.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { scenarioCatalogue } from '../../../simulator/worlds/scenario-catalogue.ts'
import { listen } from '../../../simulator/server/listener.ts'
import { type SimulatorApp, createApp } from '../../../simulator/server/app.ts'
import { openWorlds } from '../../../simulator/worlds/registry.ts'

export const notoYaml = readFileSync('simulator/scenarios/noto-2024.yaml', 'utf8')

/** A simulator with its control API and a default world, without a socket. */
export function simulator({ token }: { token?: string } = {}) {
  const bugs: unknown[] = []
  const onError = (error: unknown) => bugs.push(error)
  const worlds = openWorlds(memoryStore(readInput))
  worlds.create({ name: 'default', source: notoYaml, file: 'noto', clock: { kind: 'manual' } })
  const control = createControl({ worlds, scenarios: scenarioCatalogue(), token, onError })
  const app = createApp({ worlds, control: () => Promise.resolve(control), onError })
  return { app, worlds, bugs }
}

/** The address at which an application is served until the test is over. */
export async function served(app: SimulatorApp): Promise<string> {
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}
