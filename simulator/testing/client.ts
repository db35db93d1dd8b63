/**
 * A client of a running simulator's control API.
 *
 * @module equser/client
 */

import createClient, { type Client } from 'openapi-fetch'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import { controlPath } from '../control/path.ts'
import type { components, paths } from '../generated/control.d.ts'
import { dataOf } from './response-data.ts'
import { type WorldQueries, worldQueries } from './world-queries.ts'

type Schemas = components['schemas']
export type WorldInfo = Schemas['World']
export type Mail = Schemas['Mail']
export type Clock = Schemas['Clock']
export type NewWorld = Partial<Schemas['NewWorld']>
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']
type VerbBody<Verb extends Command['verb']> = Omit<Extract<Command, { verb: Verb }>, 'verb'>
export type CustomQuake = Exclude<VerbBody<'quake'>['quake'], string>
type FaultBody = VerbBody<'fault'>
/** Which calls of the operation a fault hits. All of them by default. */
export type FaultWindow = Omit<FaultBody, 'operationId' | 'effect'>
/** An effect of a fault other than an error code. */
export type NonErrorEffect = Exclude<FaultBody['effect'], { kind: 'error' }>

export interface SimulatorOptions {
  /** The token that the simulator printed when it started. Needed if other machines can connect to it. */
  token?: string
}

/** A client for a running simulator. Every method throws SimulatorError for an error response. */
export interface SimulatorClient {
  /** Creates a world. Defaults: the scenario `kanazawa-2024`, and a clock that moves only on request. */
  createWorld(options?: NewWorld): Promise<WorldClient>
  /** Returns the client of a world. Does not check that the world exists. */
  world(name: string): WorldClient
  worlds(): Promise<WorldInfo[]>
}

/** A client of one world. Times are ISO times with an offset, or epoch milliseconds. */
export interface WorldClient extends WorldQueries {
  readonly name: string
  /** The request header that sends a call to this world. */
  readonly headers: { 'x-sim-world': string }
  info(): Promise<WorldInfo>
  /** Advances virtual time by a duration such as `3m` or `1h30m`. Events that are due happen. */
  advance(by: string): Promise<WorldInfo>
  advanceTo(at: string | number): Promise<WorldInfo>
  advanceToNextEvent(): Promise<WorldInfo>
  setClock(clock: Clock): Promise<WorldInfo>
  /** Carries out a command now. Returns the id of what it created, if anything. */
  command(command: Command): Promise<string | undefined>
  /** Starts an earthquake: a past one by its id, or one with your own values. Returns its earthquake code. */
  quake(quake: string | CustomQuake): Promise<string>
  tsunami(areaCode: string, level: number): Promise<void>
  /** Makes an operation return an error code, or fail in another way. Returns the fault's id. */
  fault<Id extends OperationId>(
    operationId: Id,
    effect: OperationErrors[Id] | NonErrorEffect,
    window?: FaultWindow,
  ): Promise<string>
  clearFaults(which?: VerbBody<'clear-faults'>): Promise<void>
  faults(): Promise<Schemas['Fault'][]>
  mails(which?: { to?: string; kind?: Mail['kind'] }): Promise<Mail[]>
  stateHash(): Promise<string>
  snapshot(label: string): Promise<void>
  /** `beforeEntry` is the index of a journal entry, which is deleted with all later ones. */
  rewind(
    to: { at: string | number } | { snapshot: string } | { beforeEntry: number },
  ): Promise<WorldInfo>
  fork(name?: string): Promise<WorldClient>
  /** Downloads the journal as a file for `npm run sim -- replay`. */
  journal(): Promise<string>
  delete(): Promise<void>
}

/** Creates a client of the simulator at an address such as `http://127.0.0.1:8080`. */
export function simulatorClient(
  address: string,
  { token }: SimulatorOptions = {},
): SimulatorClient {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const api = createClient<paths>({ baseUrl: `${address}${controlPath}`, headers })
  const downloadJournal = async (name: string) => {
    const path = `${address}${controlPath}/worlds/${encodeURIComponent(name)}/journal-file`
    const response = await fetch(path, { headers: headers ?? {} })
    if (response.ok) return response.text()
    throw new Error(`The journal of world ${name} can't be downloaded: ${await response.text()}`)
  }
  const world = (name: string) => worldClient(api, name, downloadJournal)
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

function worldClient(
  api: Client<paths>,
  name: string,
  downloadJournal: (name: string) => Promise<string>,
): WorldClient {
  const params = { path: { world: name } }
  const advance = (body: Schemas['Advance']) =>
    dataOf(api.POST('/worlds/{world}/advance', { params, body }))
  const command = async (body: Command) =>
    (await dataOf(api.POST('/worlds/{world}/commands', { params, body }))).id
  const create = async (body: Command) => {
    const id = await command(body)
    if (id === undefined) throw new Error(`The command ${body.verb} returned no id.`)
    return id
  }
  return {
    ...worldQueries(api, name),
    name,
    headers: { 'x-sim-world': name },
    info: () => dataOf(api.GET('/worlds/{world}', { params })),
    advance: (by) => advance({ by }),
    advanceTo: (to) => advance({ to }),
    advanceToNextEvent: () => advance({ toNextEvent: true }),
    setClock: (body) => dataOf(api.PUT('/worlds/{world}/clock', { params, body })),
    command,
    quake: (quake) => create({ verb: 'quake', quake }),
    tsunami: async (areaCode, level) => {
      await command({ verb: 'tsunami', areaCode, level })
    },
    fault: (operationId, effect, window = {}) =>
      create({
        verb: 'fault',
        operationId,
        effect: typeof effect === 'object' ? effect : { kind: 'error', code: effect },
        ...window,
      }),
    clearFaults: async (which = {}) => {
      await command({ verb: 'clear-faults', ...which })
    },
    faults: () => dataOf(api.GET('/worlds/{world}/faults', { params })),
    mails: ({ to, kind } = {}) =>
      dataOf(api.GET('/worlds/{world}/mails', { params: { ...params, query: { to, kind } } })),
    stateHash: async () =>
      (await dataOf(api.GET('/worlds/{world}/state-hash', { params }))).stateHash,
    snapshot: async (label) => {
      await dataOf(api.POST('/worlds/{world}/snapshots', { params, body: { label } }))
    },
    rewind: (to) => dataOf(api.POST('/worlds/{world}/rewind', { params, body: { to } })),
    async fork(newName) {
      const body = newName === undefined ? {} : { name: newName }
      const fork = await dataOf(api.POST('/worlds/{world}/fork', { params, body }))
      return worldClient(api, fork.name, downloadJournal)
    },
    journal: () => downloadJournal(name),
    delete: async () => {
      await dataOf(api.DELETE('/worlds/{world}', { params }))
    },
  }
}
