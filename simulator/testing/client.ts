import createClient, { type Client } from 'openapi-fetch'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import { controlPath } from '../control/path.ts'
import type { components, paths } from '../generated/control.d.ts'

type Schemas = components['schemas']
export type WorldInfo = Schemas['World']
export type Mail = Schemas['Mail']
export type Clock = Schemas['Clock']
export type NewWorld = Partial<Schemas['NewWorld']>
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']
type VerbBody<Verb extends Command['verb']> = Omit<Extract<Command, { verb: Verb }>, 'verb'>
export type GivenQuake = Exclude<VerbBody<'quake'>['quake'], string>
type FaultBody = VerbBody<'fault'>
/** Which calls a fault hits; all of them when nothing is said. */
export type FaultWindow = Omit<FaultBody, 'operationId' | 'effect'>
/** Something other than an error code that goes wrong with an answer. */
export type NonErrorEffect = Exclude<FaultBody['effect'], { kind: 'error' }>

/** An error response of the control API. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
  readonly kind: string

  constructor({ kind, message }: Schemas['ControlError']) {
    super(message)
    this.kind = kind
  }
}

export interface SimulatorOptions {
  /** What the simulator printed at its start, where others than this machine can call it. */
  token?: string
}

/** A client for a running simulator. Every method throws SimulatorError for an error response. */
export interface SimulatorClient {
  /** Makes a world; without a scenario, of `noto-2024`. Its time moves only as it is told to. */
  createWorld(wanted?: NewWorld): Promise<WorldClient>
  /** The world of that name, whether or not there is one. */
  world(name: string): WorldClient
  worlds(): Promise<WorldInfo[]>
}

/** One world, from a test's side. Instants are ISO times with their offset, or epoch milliseconds. */
export interface WorldClient {
  readonly name: string
  /** Sends a call into this world. */
  readonly headers: { 'x-sim-world': string }
  info(): Promise<WorldInfo>
  /** Virtual time moves on by a duration such as `3m` or `1h30m`; all that is due happens. */
  advance(by: string): Promise<WorldInfo>
  advanceTo(at: string | number): Promise<WorldInfo>
  advanceToNextEvent(): Promise<WorldInfo>
  setClock(clock: Clock): Promise<WorldInfo>
  /** Does what a scenario can do, now. Tells the id of what it made, if anything. */
  command(command: Command): Promise<string | undefined>
  /** A past quake by its id, or a given one, begins. Tells its earthquake code. */
  quake(quake: string | GivenQuake): Promise<string>
  tsunami(areaCode: string, level: number): Promise<void>
  /** Makes an operation answer an error code, or something else go wrong with it. Tells the fault's id. */
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
  rewind(to: { at: string | number } | { snapshot: string }): Promise<WorldInfo>
  fork(name?: string): Promise<WorldClient>
  /** The journal as a file for `npm run sim -- replay`. */
  journal(): Promise<string>
  delete(): Promise<void>
}

/** The simulator at an address such as `http://127.0.0.1:8080`. */
export function simulatorClient(
  address: string,
  { token }: SimulatorOptions = {},
): SimulatorClient {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const api = createClient<paths>({ baseUrl: `${address}${controlPath}`, headers })
  const journalOf = async (name: string) => {
    const path = `${address}${controlPath}/worlds/${encodeURIComponent(name)}/journal-file`
    const response = await fetch(path, { headers: headers ?? {} })
    if (response.ok) return response.text()
    throw new Error(`The journal of ${name} can't be had: ${await response.text()}`)
  }
  const world = (name: string) => worldClient(api, name, journalOf)
  return {
    world,
    async createWorld({ scenario = { ready: 'noto-2024' }, clock = manual, ...rest } = {}) {
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
  journalOf: (name: string) => Promise<string>,
): WorldClient {
  const params = { path: { world: name } }
  const advance = (body: Schemas['Advance']) =>
    dataOf(api.POST('/worlds/{world}/advance', { params, body }))
  const command = async (body: Command) =>
    (await dataOf(api.POST('/worlds/{world}/commands', { params, body }))).id
  const make = async (body: Command) => {
    const id = await command(body)
    if (id === undefined) throw new Error(`The command ${body.verb} has made nothing.`)
    return id
  }
  return {
    name,
    headers: { 'x-sim-world': name },
    info: () => dataOf(api.GET('/worlds/{world}', { params })),
    advance: (by) => advance({ by }),
    advanceTo: (to) => advance({ to }),
    advanceToNextEvent: () => advance({ toNextEvent: true }),
    setClock: (body) => dataOf(api.PUT('/worlds/{world}/clock', { params, body })),
    command,
    quake: (quake) => make({ verb: 'quake', quake }),
    tsunami: async (areaCode, level) => {
      await command({ verb: 'tsunami', areaCode, level })
    },
    fault: (operationId, effect, window = {}) =>
      make({
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
      const made = await dataOf(api.POST('/worlds/{world}/fork', { params, body }))
      return worldClient(api, made.name, journalOf)
    },
    journal: () => journalOf(name),
    delete: async () => {
      await dataOf(api.DELETE('/worlds/{world}', { params }))
    },
  }
}

async function dataOf<Data>(
  call: Promise<{ data?: Data; error?: Schemas['ControlError']; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (error) throw new SimulatorError(error)
  if (data === undefined || data === null) {
    throw new Error(`The simulator responded with status ${response.status} and no body.`)
  }
  return data
}
