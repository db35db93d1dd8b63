import type { Mail, MailKind } from '../../simulator/state/mail.ts'
import type { Terminal } from '../../simulator/state/terminal.ts'
import type { z } from 'zod'
import type { RawResponse } from '../../simulator/state/message.ts'
import { onEvent } from '../../simulator/models/apply-event.ts'
import type { SimulatorContext, SimulatorWorld } from '../../simulator/state/state.ts'
import { responseOf, simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { makeWorld } from '../../simulator/scenario/make-world.ts'
import { scenarioSchema } from '../../simulator/scenario/schema.ts'
import { advance, handle } from '../../simulator/engine/world.ts'

type ScenarioInput = z.input<typeof scenarioSchema>
export type TerminalInput = NonNullable<ScenarioInput['terminals']>[number]

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Taro's terminal, as it stands on its label. */
export const label = { terminalId: '1700123', initPassword: 'Ab12Cd34' }
/** A terminal that nobody has registered. */
export const newLabel = { terminalId: '1700456', initPassword: 'Wj90Pt56' }
export const taro = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

const place = { lat: 36.56103, lng: 136.65655, floor: '1階', memo: '玄関横の棚' }

/** A town with Taro, his terminal, and one that waits for an owner; its clock stands at 9 in the morning. */
export function fixtureWorld(
  change: Partial<ScenarioInput> & {
    taroTerminal?: Partial<TerminalInput>
    newTerminal?: Partial<TerminalInput>
  } = {},
): SimulatorWorld {
  const { taroTerminal, newTerminal, ...scenario } = change
  return makeWorld(
    scenarioSchema.parse({
      name: 'town',
      title: '町',
      seed: 'town',
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
    }),
  )
}

/** Lets time pass. */
export function pass(world: SimulatorWorld, ms: number): void {
  advance(world, simulatorRules, world.nowMs + ms)
}

/** Does something to the world, now. */
export function withContext<Result>(
  world: SimulatorWorld,
  work: (context: SimulatorContext) => Result,
): Result {
  const rules = { onEvent, onInput: work }
  return handle(world, rules, { atMs: world.nowMs, input: undefined })
}

/** A terminal of the town. */
export function terminalOf(world: SimulatorWorld, terminalId: string = label.terminalId): Terminal {
  const terminal = world.state.terminals[terminalId]
  if (!terminal) throw new Error(`The town has no terminal ${terminalId}.`)
  return terminal
}

/** The mails of one kind, or all, oldest first. */
export function mailsOf({ state }: SimulatorWorld, kind?: MailKind): Mail[] {
  return state.mails.filter((mail) => kind === undefined || mail.kind === kind)
}

export interface Browser {
  get(path: string): Reply
  post(path: string, body?: unknown): Reply
}

export interface Reply {
  status: number
  headers: Record<string, string>
  /** The error code, if there is one. */
  code: unknown
  body: unknown
  transport: RawResponse['transport']
}

/** A browser that keeps its session cookie. */
export function browser(world: SimulatorWorld): Browser {
  let cookie: string | undefined
  const send = (method: string, url: string, body?: unknown): Reply => {
    const [path = '', query = ''] = url.split('?')
    const request = {
      method,
      path: `/eqUser/api/${path}`,
      query,
      headers: { contentType: body === undefined ? undefined : 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const input = { kind: 'request' as const, request }
    const response = readAnswer(
      responseOf(handle(world, simulatorRules, { atMs: world.nowMs, input })),
    )
    cookie = response.headers['set-cookie']?.split(';')[0] ?? cookie
    return response
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
  }
}

/** Taro's browser, logged in. */
export function taroAt(world: SimulatorWorld): Browser {
  const taroBrowser = browser(world)
  const { status } = taroBrowser.post('user/login', taro)
  if (status !== 204) throw new Error(`Taro can't log in: ${status}`)
  return taroBrowser
}

function readAnswer({ status, headers, body, transport }: RawResponse): Reply {
  const isJson = headers['content-type'] === 'application/json'
  const value: unknown = body !== undefined && isJson ? JSON.parse(body) : body
  const code: unknown =
    value !== null && typeof value === 'object' ? Reflect.get(value, 'code') : undefined
  return { status, headers, code, body: value, transport }
}
