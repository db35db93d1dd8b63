import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Browser, fixtureWorld, loginTaro } from '../fixture-world.ts'

/** A world in which an action and an outage meet. */
export interface Scene {
  world: SimulatorWorld
  /** Where Taro is logged in. */
  owner: Browser
  /** The answer to the request that started the action: `accepted`, or an error code. */
  answer: string
  /** Whether the mains have failed, so that nobody can switch the terminal on. */
  isDark: boolean
  /** When the action started. */
  startedAt: number
}

/** Creates a world in which Taro's terminal receives everything, and Taro is logged in. */
export function createScene(): Scene {
  const world = fixtureWorld({
    taroTerminal: {
      hasMonitoringMail: true,
      tsunami: { areaCode: '361', level: 3 },
      firmwareWindow: { since: '10:00:00', until: '14:00:00' },
    },
  })
  return {
    world,
    owner: loginTaro(world),
    answer: 'accepted',
    isDark: false,
    startedAt: world.nowMs,
  }
}

/** Says how a request ended. */
export function answerOf({ status, code }: { status: number; code: unknown }): string {
  return status < 300 ? 'accepted' : `refused ${String(code)}`
}
