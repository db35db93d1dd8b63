/**
 * A client of the control API.
 *
 * @module equser/client
 */

// This import throws on an old version of Node.
// oxlint-disable-next-line import/no-unassigned-import
import '#platform'
import createClient, { type Client } from 'openapi-fetch'
import { checkObject } from '../../openapi/base/check-object.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import { controlPath } from '../control/path.ts'
import type { components, paths } from '../generated/control.d.ts'
import { dataOf } from './response-data.ts'
import { WorldQueries } from './world-queries.ts'

type Schemas = components['schemas']
export type WorldInfo = Schemas['World']
/** A world in a list. Contains only the name if the world has not been opened since the simulator started. */
export type ListedWorld = Schemas['ListedWorld']
export type Mail = Schemas['Mail']
export type Clock = Schemas['Clock']
export type NewWorld = Partial<Schemas['NewWorld']>
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']
type VerbBody<Verb extends Command['verb']> = Omit<Extract<Command, { verb: Verb }>, 'verb'>
export type CustomQuake = Exclude<VerbBody<'quake'>['quake'], string>
type FaultBody = VerbBody<'fault'>
/** The calls that a fault affects, among those of its operation. All calls by default. */
export type FaultWindow = Omit<FaultBody, 'operationId' | 'effect'>
/** An effect of a fault other than an error code. */
export type NonErrorEffect = Exclude<FaultBody['effect'], { kind: 'error' }>

export interface SimulatorOptions {
  /** The token that the simulator prints at startup. Required if it accepts connections from other machines (`--host`). */
  token?: string
  /** Sends the requests. By default the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** A client of a running simulator. Every method throws SimulatorError for an error response. */
export interface SimulatorClient {
  /** Creates a world. The default scenario is `kanazawa-2024`. By default the clock moves only on request. */
  createWorld(options?: NewWorld): Promise<WorldClient>
  /** Returns the client of a world. Does not check that the world exists. */
  world(name: string): WorldClient
  worlds(): Promise<ListedWorld[]>
}

/** Creates a client of the simulator at an address such as `http://127.0.0.1:8080`. */
export function simulatorClient(address: string, options: SimulatorOptions = {}): SimulatorClient {
  if (!/^https?:/.test(address))
    throw new TypeError(`The address must be one such as http://127.0.0.1:8080, not ${address}.`)
  checkObject('The options of simulatorClient', options, "{ token: '…' }", ['token', 'fetch'])
  return clientOf(controlApi(address, options))
}

export function controlApi(address: string, { token, fetch }: SimulatorOptions): Client<paths> {
  const api = createClient<paths>({
    baseUrl: `${address}${controlPath}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch && { fetch }),
  })
  if (!fetch) {
    // Replaces Node's message, which is only "fetch failed".
    const message = `No simulator answers at ${address}. Start one with "equser sim serve", or change the address (--server).`
    api.use({ onError: ({ error: cause }) => new Error(message, { cause }) })
  }
  return api
}

export function clientOf(api: Client<paths>): SimulatorClient {
  const world = (name: string) => new WorldClient(api, name)
  return {
    world,
    async createWorld({ scenario = { ready: 'kanazawa-2024' }, clock = manual, ...rest } = {}) {
      const body = { ...rest, scenario, clock }
      return world((await dataOf(api.POST('/worlds', { body }))).name)
    },
    worlds: () => dataOf(api.GET('/worlds')),
  }
}

const manual: Clock = { kind: 'manual' }

/** A client of a world. Times are ISO times with an offset, or epoch milliseconds. */
export class WorldClient extends WorldQueries {
  /** The request header that sends a call to this world. */
  readonly headers: { 'x-sim-world': string }

  constructor(api: Client<paths>, name: string) {
    super(api, name)
    this.headers = { 'x-sim-world': name }
  }

  info(): Promise<WorldInfo> {
    return dataOf(this.api.GET('/worlds/{world}', { params: this.params }))
  }

  /** Advances virtual time by a duration such as `3m` or `1h30m`, and carries out the events that come due. */
  advance(by: string): Promise<WorldInfo> {
    return this.#advance({ by })
  }

  advanceTo(at: string | number): Promise<WorldInfo> {
    return this.#advance({ to: at })
  }

  advanceToNextEvent(): Promise<WorldInfo> {
    return this.#advance({ toNextEvent: true })
  }

  setClock(clock: Clock): Promise<WorldInfo> {
    return dataOf(this.api.PUT('/worlds/{world}/clock', { params: this.params, body: clock }))
  }

  /** Carries out a command now. Returns the id of what it creates, if anything. */
  async command(command: Command): Promise<string | undefined> {
    const { params } = this
    return (await dataOf(this.api.POST('/worlds/{world}/commands', { params, body: command }))).id
  }

  /** Starts a past earthquake by its id, or a custom earthquake. Returns the earthquake code. */
  quake(quake: string | CustomQuake): Promise<string> {
    return this.#create({ verb: 'quake', quake })
  }

  async tsunami(areaCode: string, level: number): Promise<void> {
    await this.command({ verb: 'tsunami', areaCode, level })
  }

  /** Makes an operation return an error code, or fail in another way. Returns the id of the fault. */
  fault<Id extends OperationId>(
    operationId: Id,
    effect: OperationErrors[Id] | NonErrorEffect,
    window: FaultWindow = {},
  ): Promise<string> {
    return this.#create({
      verb: 'fault',
      operationId,
      effect: typeof effect === 'object' ? effect : { kind: 'error', code: effect },
      ...window,
    })
  }

  async clearFaults(which: VerbBody<'clear-faults'> = {}): Promise<void> {
    await this.command({ verb: 'clear-faults', ...which })
  }

  faults(): Promise<Schemas['Fault'][]> {
    return dataOf(this.api.GET('/worlds/{world}/faults', { params: this.params }))
  }

  async stateHash(): Promise<string> {
    const { params } = this
    return (await dataOf(this.api.GET('/worlds/{world}/state-hash', { params }))).stateHash
  }

  async snapshot(label: string): Promise<void> {
    const { params } = this
    await dataOf(this.api.POST('/worlds/{world}/snapshots', { params, body: { label } }))
  }

  /** Restores an earlier state. `beforeEntry` is the index of a journal entry. This entry and all later ones are deleted. */
  rewind(
    to: { at: string | number } | { snapshot: string } | { beforeEntry: number },
  ): Promise<WorldInfo> {
    return dataOf(this.api.POST('/worlds/{world}/rewind', { params: this.params, body: { to } }))
  }

  async fork(newName?: string): Promise<WorldClient> {
    const body = newName === undefined ? {} : { name: newName }
    const { params } = this
    const fork = await dataOf(this.api.POST('/worlds/{world}/fork', { params, body }))
    return new WorldClient(this.api, fork.name)
  }

  /** Downloads the journal as a file for `equser sim replay`. */
  journal(): Promise<string> {
    const { params } = this
    return dataOf(this.api.GET('/worlds/{world}/journal-file', { params, parseAs: 'text' }))
  }

  async delete(): Promise<void> {
    await dataOf(this.api.DELETE('/worlds/{world}', { params: this.params }))
  }

  #advance(body: Schemas['Advance']): Promise<WorldInfo> {
    return dataOf(this.api.POST('/worlds/{world}/advance', { params: this.params, body }))
  }

  async #create(body: Command): Promise<string> {
    const id = await this.command(body)
    if (id === undefined) throw new Error(`The command ${body.verb} returned no id.`)
    return id
  }
}
