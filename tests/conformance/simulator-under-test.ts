import { readFileSync } from 'node:fs'
import type { ReceivedResponse, SentRequest } from '../../openapi/conformance/exchange/exchange.ts'
import { type Profile, readProfile } from '../../openapi/conformance/profile/profile.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import type { VerifyOptions } from '../../openapi/conformance/verify/options.ts'
import { verify } from '../../openapi/conformance/verify/verify.ts'
import { permissions } from '../../openapi/conformance/profile/permissions.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { createApp } from '../../simulator/server/app.ts'
import type { Command } from '../../simulator/state/command.ts'
import type { SimulatorState } from '../../simulator/state/state.ts'
import type { WorldHost } from '../../simulator/worlds/world-host.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'

const file = 'simulator/scenarios/conformance.yaml'
const source = readFileSync(file, 'utf8')

export const origin = 'http://portal.test'

const ownProfile = readProfile(
  readFileSync('openapi/conformance/profiles/simulator.yaml', 'utf8'),
  {},
)

/** The simulator's own profile, with all permissions and more logins. */
export const profile: Profile = {
  ...ownProfile,
  permissions: [...permissions],
  maxLogins: 300,
}

/** A simulator in this process with its own world, whose time only moves during `wait`. */
export function simulatorUnderTest(): {
  send: Send
  wait: (ms: number) => Promise<void>
  command: (command: Command) => Promise<unknown>
  now: () => number
  /** The texts of all mails. */
  readMails: () => Promise<string>
  /** The whole state of the world, as a plain value. */
  state: () => Promise<SimulatorState>
} {
  const { worlds, world } = simulatorWorlds()
  let opened: WorldHost | undefined
  const app = createApp({
    worlds,
    onError: (error) => {
      throw error
    },
  })
  return {
    send: async (request) => {
      opened ??= await world
      return received(await app.request(requestOf(request)))
    },
    wait: async (ms) => {
      const host = await world
      await host.advanceTo(host.now() + ms)
    },
    command: async (command) => (await world).command(command),
    now: () => opened?.now() ?? 0,
    readMails: async () =>
      (await world)
        .advanceToNow()
        .state.mails.map(({ text }) => text)
        .join('\n\n'),
    state: async () => structuredClone((await world).advanceToNow().state),
  }
}

/** Verifies a simulator, by default with the tier `read` of its own profile. */
export function verifySimulator(
  options: Partial<VerifyOptions> = {},
  under = simulatorUnderTest(),
) {
  const { send, wait, now } = under
  return verify({
    send,
    wait,
    now,
    origin,
    profile,
    tier: 'read',
    today: '2026-01-01',
    ...options,
  })
}

/** Creates the worlds of a simulator. Calls can be sent once the default world, `world`, resolves. */
function simulatorWorlds() {
  const worlds = new Worlds(memoryStore())
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
