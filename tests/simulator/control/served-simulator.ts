import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { createControl } from '../../../simulator/control/app.ts'
import type { Access } from '../../../simulator/control/guard.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import type { JournalStore } from '../../../simulator/journal/journal.ts'
import { scenarioCatalogue } from '../../../simulator/worlds/scenario-catalogue.ts'
import { listen } from '../../../simulator/server/listener.ts'
import { type SimulatorApp, createApp } from '../../../simulator/server/app.ts'
import { openWorlds } from '../../../simulator/worlds/registry.ts'

export const notoYaml = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

/** Creates a simulator with its control API and a default world, without a socket. */
export async function createSimulator({
  store = memoryStore(),
  ...access
}: Access & { store?: JournalStore } = {}) {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const worlds = openWorlds(store)
  const clock = { kind: 'manual' as const }
  if (!(await worlds.open('default')))
    await worlds.create({ name: 'default', source: notoYaml, file: 'noto', clock })
  const control = createControl({ worlds, scenarios: scenarioCatalogue(), ...access, onError })
  const app = createApp({
    worlds,
    control: () => Promise.resolve(control),
    onError,
    hidesWorldNames: access.token !== undefined,
  })
  return { app, worlds, errors }
}

/** Serves an application until the test ends, and returns its address. */
export async function serve(app: SimulatorApp): Promise<string> {
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}
