import { randomUint32 } from '../../../simulator/engine/random.ts'

/** A call that got a response. */
export interface Answer {
  world: string
  /** A part of the query that no other call has. */
  mark: string
  status: number
  body: string
}

const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

/** Sends calls to randomly chosen worlds, each through a randomly chosen process. */
interface Load {
  readonly answers: readonly Answer[]
  /** Number of calls without a response or with status 500. */
  readonly failedCount: number
  /** How often each message came with status 500. */
  readonly messages: ReadonlyMap<string, number>
  /** Ends the load and resolves when no call is in progress. */
  end(): Promise<void>
}

/**
 * Starts callers, each of which sends one call after the other until the load is ended.
 *
 * @param addresses returns the processes that can be called
 */
export function startLoad(
  addresses: () => readonly string[],
  worlds: readonly string[],
  callers: number,
): Load {
  const answers: Answer[] = []
  const messages = new Map<string, number>()
  const state = { isEnding: false, failedCount: 0 }

  async function callRepeatedly(caller: number): Promise<void> {
    const cookies = new Map<string, string>()
    for (let index = 0; !state.isEnding; index += 1) {
      const choose = <Item>(items: readonly Item[], label: string): Item | undefined =>
        items[randomUint32('load', `${label} ${caller}`, index) % items.length]
      const world = choose(worlds, 'world') ?? ''
      const mark = `mark=${caller}.${index}`
      try {
        await call(choose(addresses(), 'address') ?? '', world, mark, cookies)
      } catch {
        state.failedCount += 1
      }
    }
  }

  async function call(
    address: string,
    world: string,
    mark: string,
    cookies: Map<string, string>,
  ): Promise<void> {
    const cookie = cookies.get(world) ?? ''
    // Every fourth call of a session logs in again. A login must not be executed twice.
    const isLogin = cookie === '' || mark.endsWith('3')
    const path = isLogin ? 'user/login' : 'user/term-status'
    const response = await fetch(`${address}/eqUser/api/${path}?${mark}`, {
      headers: { cookie, 'content-type': 'application/json', 'x-sim-world': world },
      signal: AbortSignal.timeout(20_000),
      ...(isLogin && { method: 'POST', body: JSON.stringify(login) }),
    })
    const body = await response.text()
    if (response.status >= 500) {
      state.failedCount += 1
      messages.set(body, (messages.get(body) ?? 0) + 1)
      return
    }
    answers.push({ world, mark, status: response.status, body })
    const set = response.headers.get('set-cookie')?.split(';')[0]
    if (set !== undefined) cookies.set(world, set)
  }

  const running = Promise.all(
    Array.from({ length: callers }, (_, caller) => callRepeatedly(caller)),
  )
  return {
    answers,
    messages,
    get failedCount() {
      return state.failedCount
    },
    async end() {
      state.isEnding = true
      await running
    },
  }
}
