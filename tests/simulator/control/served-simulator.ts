import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import type { paths } from '../../../simulator/generated/control.d.ts'
import { onTestFinished } from 'vitest'
import { createControl } from '../../../simulator/control/app.ts'
import type { Access } from '../../../simulator/control/guard.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import type { JournalStore } from '../../../simulator/journal/journal.ts'
import { listen } from '../../../simulator/server/listener.ts'
import { createApp } from '../../../simulator/server/app.ts'
import type { SimulatorApp } from '../../../simulator/server/calls.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'

export const notoYaml = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

/** Parameters for calls about the default world. */
export const ofDefault = { path: { world: 'default' } }

/** Creates a simulator without a socket: its control API, a client for that, and a default world. */
export async function createSimulator({
  store = memoryStore(),
  ...access
}: Access & { store?: JournalStore } = {}) {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const worlds = new Worlds(store)
  const clock = { kind: 'manual' as const }
  const world =
    (await worlds.open('default')) ??
    (await worlds.create({ name: 'default', source: notoYaml, file: 'noto', clock }))
  const control = createControl({ worlds, ...access })
  const app = createApp({
    worlds,
    control: () => Promise.resolve(control),
    controlToken: access.token,
    onError,
  })
  const baseUrl = 'http://localhost/sim/api'
  const api = createClient<paths>({ baseUrl, fetch: async (request) => app.request(request) })
  return { app, api, worlds, world, errors }
}

/** Serves an application until the test ends. Returns its address. */
export async function serve(app: SimulatorApp): Promise<string> {
  const server = await listen(app, '127.0.0.1', 0)
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}
