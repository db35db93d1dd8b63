import { finish } from '../../simulator/engine/steps.ts'
import type { Mail, MailKind } from '../../simulator/state/mail.ts'
import type { Terminal } from '../../simulator/state/terminal.ts'
import type { RawRequest, RawResponse } from '../../simulator/state/input.ts'
import type { Command } from '../../simulator/state/command.ts'
import { handleCommand } from '../../simulator/models/apply-command.ts'
import { onEvent } from '../../simulator/models/apply-event.ts'
import type { SimulatorContext, SimulatorWorld } from '../../simulator/state/state.ts'
import { responseOf, simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { creatingScenarioWorld } from '../../simulator/scenario/create-world.ts'
import { type ScenarioInput, scenarioSchema } from '../../simulator/scenario/language/schema.ts'
import { resolveScenario } from '../../simulator/scenario/resolve/resolve.ts'
import { advancing, handle } from '../../simulator/engine/world.ts'

export type TerminalInput = NonNullable<ScenarioInput['terminals']>[number]

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The label of Taro's terminal. */
export const label = { terminalId: '1700123', initPassword: 'Ab12Cd34' }
/** The label of a terminal without an owner. */
export const newLabel = { terminalId: '1700456', initPassword: 'Wj90Pt56' }
export const taro = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

/** A registration of the terminal without an owner. */
export const registration = {
  ...newLabel,
  userId: 'wajima_port',
  password: 'Minato#2024',
  mailAddress: 'port@example.jp',
  isUserConnMailEnabled: false,
  firmwareSince: '01:00:00',
  firmwareUntil: '04:00:00',
  tsunamiEnabled: false,
  eruptionEnabled: false,
  lat: 37.39571,
  lng: 136.90482,
  floor: '2階',
  agreed: true,
}

const place = { lat: 36.56103, lng: 136.65655, floor: '1階', memo: '玄関横の棚' }

/** Creates a world at 9:00 with the owner Taro, his terminal, and a terminal without an owner. */
export function fixtureWorld(
  change: Partial<ScenarioInput> & {
    taroTerminal?: Partial<TerminalInput>
    newTerminal?: Partial<TerminalInput>
  } = {},
): SimulatorWorld {
  const { taroTerminal, newTerminal, ...scenario } = change
  return worldOf({
    name: 'fixture',
    title: 'テスト用のワールド',
    seed: 'fixture',
    startAt: '2024-01-10T09:00:00+09:00',
    accounts: [
      {
        kind: 'owner',
        ...taro,
        mailAddress: 'taro@example.jp',
        terminalId: label.terminalId,
      },
    ],
    terminals: [
      {
        terminalId: label.terminalId,
        registrationCode: label.initPassword,
        localAddr: '192.168.1.20',
        place,
        ...taroTerminal,
      },
      {
        terminalId: newLabel.terminalId,
        registrationCode: newLabel.initPassword,
        localAddr: '192.168.1.30',
        place,
        ...newTerminal,
      },
    ],
    ...scenario,
  })
}

export function worldOf(input: ScenarioInput): SimulatorWorld {
  return finish(creatingScenarioWorld(resolveScenario(scenarioSchema.parse(input)).scenario))
}

export function advanceBy(world: SimulatorWorld, ms: number): void {
  finish(advancing(world, simulatorRules, world.nowMs + ms))
}

/** Calls a function with the world's context at the current time. */
export function withContext<Result>(
  world: SimulatorWorld,
  callback: (context: SimulatorContext) => Result,
): Result {
  const rules = { onEvent, onInput: callback }
  return handle(world, rules, { atMs: world.nowMs, input: undefined })
}

/** Runs a command in a world. @throws Error if the command is rejected */
export function runCommand(world: SimulatorWorld, command: Command): void {
  const outcome = withContext(world, (context) => handleCommand(context, command))
  if (outcome.kind !== 'done') throw new Error(`The command was rejected: ${outcome.reason}`)
}

/**
 * Returns a terminal, by default Taro's.
 *
 * @throws Error if there is none
 */
export function terminalOf(world: SimulatorWorld, terminalId: string = label.terminalId): Terminal {
  const terminal = world.state.terminals[terminalId]
  if (!terminal) throw new Error(`There is no terminal ${terminalId}.`)
  return terminal
}

/** Returns the mails that the simulator has sent, oldest first. */
export function mailsOf({ state }: SimulatorWorld, kind?: MailKind): Mail[] {
  return state.mails.filter((mail) => kind === undefined || mail.kind === kind)
}

export interface Browser {
  get(path: string): BrowserResponse
  post(path: string, body?: unknown): BrowserResponse
}

interface BrowserResponse {
  status: number
  headers: Record<string, string>
  /** The error code in the body, if any. */
  code: unknown
  body: unknown
  transport: RawResponse['transport']
}

/** Sends a request without adding a browser's headers. */
export function sendRaw(world: SimulatorWorld, request: RawRequest): BrowserResponse {
  const input = { kind: 'request' as const, request }
  return toBrowserResponse(responseOf(handle(world, simulatorRules, { atMs: world.nowMs, input })))
}

/** Creates a browser that keeps its session cookie. */
export function browser(world: SimulatorWorld, client?: string): Browser {
  let cookie: string | undefined
  const send = (method: string, url: string, body?: unknown): BrowserResponse => {
    const [path = '', query = ''] = url.split('?')
    const request = {
      method,
      path: `/eqUser/api/${path}`,
      query,
      headers: { contentType: body === undefined ? undefined : 'application/json', cookie },
      client,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = sendRaw(world, request)
    cookie = response.headers['set-cookie']?.split(';')[0] ?? cookie
    return response
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
  }
}

export function loginTaro(world: SimulatorWorld): Browser {
  const loggedIn = browser(world)
  const { status } = loggedIn.post('user/login', taro)
  if (status !== 204) throw new Error(`The login of Taro failed with status ${status}.`)
  return loggedIn
}

export function signedInWorld(change?: Parameters<typeof fixtureWorld>[0]): {
  world: SimulatorWorld
  owner: Browser
} {
  const world = fixtureWorld(change)
  return { world, owner: loginTaro(world) }
}

function toBrowserResponse({ status, headers, body, transport }: RawResponse): BrowserResponse {
  const isJson = headers['content-type'] === 'application/json'
  const value: unknown = body !== undefined && isJson ? JSON.parse(body) : body
  const code: unknown =
    value !== null && typeof value === 'object' ? Reflect.get(value, 'code') : undefined
  return { status, headers, code, body: value, transport }
}
