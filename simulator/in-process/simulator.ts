/**
 * The simulator inside the program: in Node, in a browser's page, or in a worker.
 *
 * @module equser/simulator
 */

import { z } from 'zod'
import { checkObject } from '../../openapi/base/check-object.ts'
import { clockModeSchema } from '../journal/clock-mode.ts'
import { memoryStore } from '../journal/memory.ts'
import { toErrorMessages } from '../scenario/read/error-message.ts'
import { createCalls, type SimulatorApp } from '../server/calls.ts'
import { instantSchema } from '../state/value-schemas.ts'
import { defaultWorldName, Worlds } from '../worlds/registry.ts'
import { loadScenario } from '../worlds/scenario-catalogue.ts'
import { clientOf, controlApi, type SimulatorClient, WorldClient } from '../testing/client.ts'

export type { Clock, Command, Mail, WorldClient } from '../testing/client.ts'

/** The options are checked at runtime, because callers in JavaScript have no types. */
const inputSchema = z.strictObject({
  /** The name of a built-in scenario, or a scenario as YAML. `kanazawa-2024` by default. */
  scenario: z.string().default('kanazawa-2024'),
  /** Replaces the scenario's own seed. */
  seed: z.string().optional(),
  /** The time to which the new world advances, such as `2024-01-01T16:30:00+09:00`. By default, the scenario decides. */
  startAt: instantSchema.optional(),
  /** By default the time moves only on request. */
  clock: clockModeSchema.default({ kind: 'manual' }),
  /** A journal, as `journal()` returns it. The world repeats it and continues there. Replaces `scenario`, `seed` and `startAt`. */
  journal: z.string().optional(),
})

export type SimulatorInput = z.input<typeof inputSchema>

/**
 * Creates a simulator with one world. It has no server, and no state outside the returned object.
 *
 * @throws Error with the file and line of each mistake in the scenario or journal, or if `startAt` is before the scenario starts
 */
export async function createSimulator(input: SimulatorInput = {}): Promise<Simulator> {
  const checked = inputSchema.safeParse(input)
  if (!checked.success) {
    const problems = toErrorMessages(checked.error.issues, input).map(
      ({ path, message }) => `${['input', ...path].join('.')}: ${message}`,
    )
    throw new TypeError(`createSimulator can't use its ${problems.join('; ')}`)
  }
  const { scenario, seed, startAt, clock, journal } = checked.data
  const store = memoryStore()
  const worlds = new Worlds(store)
  // Loaded on demand, because calls of the contract don't need the control API, which is a quarter of the program.
  const loadControl = async () => {
    const { addLiveEvents } = await import('../server/live-events.ts')
    const { createControl } = await import('../control/app.ts')
    return createControl({
      worlds,
      isInProcess: true,
      addLive: (api) => addLiveEvents(api, worlds),
    })
  }
  let control: ReturnType<typeof loadControl> | undefined
  const app = createCalls({
    worlds,
    control: () => (control ??= loadControl()),
    // The promise of a call rejects if the call causes a bug.
    onError: (error) => {
      throw error
    },
  })
  if (journal === undefined) {
    const reference = /^[\w-]+$/.test(scenario) ? { ready: scenario } : { yaml: scenario }
    const loaded = await loadScenario(reference)
    const world = await worlds.create({ name: defaultWorldName, seed, clock, ...loaded })
    if (startAt !== undefined) await world.advanceTo(startAt)
  } else {
    const { readJournal } = await import('../journal/journal-file.ts')
    const { header, entries, end } = readJournal(journal, 'journal')
    await store.create(defaultWorldName, header, { kind: 'manual' })
    const world = await worlds.require(defaultWorldName)
    for (const entry of entries) await world.repeat(entry)
    if (end.atMs > world.now()) await world.advanceTo(end.atMs)
    await world.setClock(clock)
  }
  return new Simulator(app)
}

/** A caller that keeps its own cookies, like a browser. */
export interface SimulatedBrowser {
  fetch: (request: Request) => Promise<Response>
  /** The present cookies. Pass them to `browser(cookies)` of another simulator to continue with them. */
  readonly cookies: string
}

/** The world `default` of a simulator. Its `client` creates and finds further worlds. */
export class Simulator extends WorldClient {
  readonly client: SimulatorClient
  readonly #app: SimulatorApp

  constructor(app: SimulatorApp) {
    const fetch = (request: Request) => Promise.resolve(app.fetch(request))
    super(controlApi('http://localhost', { fetch }), defaultWorldName)
    this.client = clientOf(this.api)
    this.#app = app
  }

  /** Responds like the server to calls of the contract and of the control API. Rejects if a fault breaks the connection. */
  readonly fetch = (request: Request): Promise<Response> => this.#respond(request)

  /**
   * Returns a simulated browser that keeps its cookies. Real browsers hide cookies from scripts, so a script that calls `fetch`
   * can't keep them.
   */
  browser(cookies = ''): SimulatedBrowser {
    const jar = new CookieJar(cookies)
    return {
      fetch: (request) => this.#respond(request, jar),
      get cookies() {
        return jar.header ?? ''
      },
    }
  }

  async #respond(request: Request, jar?: CookieJar): Promise<Response> {
    checkObject('The request', request, 'new Request("http://localhost/eqUser/api/open/news")')
    const response = await this.#app.fetch(request, { jar })
    if (response.type === 'error') throw new TypeError('The simulated connection failed.')
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** The cookies of one caller. Ignores their paths, because all of the contract's cookies have the same path. */
class CookieJar {
  readonly #values = new Map<string, string>()

  constructor(cookies: string) {
    for (const cookie of cookies.split('; ')) if (cookie !== '') this.store(cookie)
  }

  /** The `Cookie` header. */
  get header(): string | undefined {
    const pairs = [...this.#values].map(([name, value]) => `${name}=${value}`)
    return pairs.length === 0 ? undefined : pairs.join('; ')
  }

  /** Stores or deletes the cookie of a `Set-Cookie` header. */
  store(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    if (attributes.some((attribute) => /^max-age=0*$/i.test(attribute))) this.#values.delete(name)
    else this.#values.set(name, value.join('='))
  }
}
