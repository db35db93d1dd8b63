import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Browser, fixtureWorld, loginTaro } from '../fixture-world.ts'

/** A world with an action and an outage. */
export interface Scene {
  world: SimulatorWorld
  /** Taro is logged in here. */
  owner: Browser
  /** The response to the request that started the action: `accepted`, or an error code. */
  answer: string
  /** During a power failure nobody can switch the terminal on. */
  isDark: boolean
  startedAt: number
}

/** Creates a world in which Taro is logged in and his terminal receives all messages. */
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

export function answerOf({ status, code }: { status: number; code: unknown }): string {
  return status < 300 ? 'accepted' : `refused ${String(code)}`
}
