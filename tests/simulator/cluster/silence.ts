import { setTimeout } from 'node:timers/promises'

/** Measures how long worlds do not respond. */
interface Silence {
  /**
   * Returns the longest time without a response from any world, in milliseconds. Measures until every world has responded to a
   * call that was sent after the disturbance.
   */
  during(disturbance: Promise<unknown>): Promise<number>
  /** Stops measuring and resolves when no call is in progress. */
  end(): Promise<void>
}

/** Pause between two calls to a world. */
const pauseMs = 20
/** A call is given up after this time and the next one goes to another process, because a frozen process never responds. */
const timeoutMs = 500

/**
 * Calls each world again and again.
 *
 * @param addresses returns the processes that can be called
 */
export function observeSilence(
  addresses: () => readonly string[],
  worlds: readonly string[],
): Silence {
  const state = { isEnding: false }
  const observed = worlds.map((world) => ({ world, askedAtMs: 0, answeredAtMs: 0, longestMs: 0 }))

  async function observe(one: (typeof observed)[number], offset: number): Promise<void> {
    for (let turn = offset; !state.isEnding; turn += 1) {
      const askedAtMs = performance.now()
      const possible = addresses()
      if (await answers(possible[turn % possible.length] ?? '', one.world)) {
        const now = performance.now()
        one.longestMs = Math.max(one.longestMs, now - one.answeredAtMs)
        Object.assign(one, { askedAtMs, answeredAtMs: now })
      }
      await setTimeout(pauseMs)
    }
  }

  const running = Promise.all(observed.map(observe))
  return {
    async during(disturbance) {
      const startedAtMs = performance.now()
      for (const one of observed) Object.assign(one, { answeredAtMs: startedAtMs, longestMs: 0 })
      await disturbance
      const endedAtMs = performance.now()
      while (observed.some(({ askedAtMs }) => askedAtMs < endedAtMs)) await setTimeout(pauseMs)
      return Math.max(...observed.map(({ longestMs }) => longestMs))
    },
    async end() {
      state.isEnding = true
      await running
    },
  }
}

async function answers(address: string, world: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/eqUser/api/open/warnings`, {
      headers: { 'x-sim-world': world },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}
