import { readFileSync } from 'node:fs'
import type { ReceivedResponse, SentRequest } from '../../openapi/conformance/exchange.ts'
import { type Profile, readProfile } from '../../openapi/conformance/profile.ts'
import type { Send } from '../../openapi/conformance/verify/caller.ts'
import { readInput } from '../../simulator/journal/input-schema.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { createApp } from '../../simulator/server/app.ts'
import type { Command } from '../../simulator/state/command.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'

const file = 'simulator/scenarios/conformance.yaml'
const source = readFileSync(file, 'utf8')

export const origin = 'http://portal.test'

/** What the simulator's own profile says, without a limit to the rate. */
export const profile: Profile = readProfile(
  readFileSync('openapi/conformance/profiles/simulator.yaml', 'utf8'),
  {},
)

/** A simulator in this process, in a world of its own, whose time moves only while somebody waits. */
export function simulatorUnderTest(): {
  send: Send
  wait: (ms: number) => Promise<void>
  command: (command: Command) => Promise<unknown>
} {
  const { worlds, world } = simulatorWorlds()
  const app = createApp({
    worlds,
    onError: (error) => {
      throw error
    },
  })
  return {
    send: async (request) => {
      await world
      return received(await app.request(requestOf(request)))
    },
    wait: async (ms) => {
      const host = await world
      await host.advanceTo(host.now() + ms)
    },
    command: async (command) => (await world).command(command),
  }
}

/** Worlds with the one that all calls without a name go to. It is ready when `world` resolves. */
export function simulatorWorlds() {
  const worlds = openWorlds(memoryStore(readInput))
  const world = worlds.create({ name: 'default', source, file, clock: { kind: 'manual' } })
  return { worlds, world }
}

function requestOf({ method, path, query, headers, body }: SentRequest): Request {
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: [
      ['host', new URL(origin).host],
      ...headers.map(([name, value]): [string, string] => [name, value]),
    ],
    ...(body.length > 0 ? { body: Buffer.from(body) } : {}),
  })
}

async function received(response: Response): Promise<ReceivedResponse> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], body }
}
