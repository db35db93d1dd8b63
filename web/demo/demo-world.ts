import { createSimulator, type Simulator } from '../../simulator/in-process/simulator.ts'
import { timeText, dateText } from '../text/dates.ts'
import type { Texts } from './texts.ts'

// A whole address, because the build of the demo would move a path below the path of the demo.
const sessionAddress = 'http://localhost/eqUser/api/user'

/** The world of the demo, and the simulated browser whose cookies the portal uses. */
export type DemoWorld = Awaited<ReturnType<typeof openDemoWorld>>

/**
 * Opens a world that `saved` has returned, or else a built-in scenario. If `isRunning` is missing, time runs only in a new world.
 *
 * @throws Error if the journal or the scenario is invalid
 */
export async function openDemoWorld({ scenario, journal, cookies, isRunning }: Texts) {
  const runs = isRunning === undefined ? journal === undefined : isRunning !== ''
  const clock = runs ? running : manual
  const simulator = await createSimulator({ scenario, journal, clock })
  const browser = simulator.browser(cookies)
  const isTimeRunning = async () => (await simulator.info()).clock.kind === 'running'
  const actions: Record<string, () => Promise<unknown>> = {
    play: async () => simulator.setClock((await isTimeRunning()) ? manual : running),
    step: () => simulator.advanceToNextEvent(),
    seconds: () => simulator.advance('10s'),
    async hour() {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        await simulator.advance('15m')
        // Calls the server as an open page would, because the session would otherwise end.
        await browser.fetch(new Request(sessionAddress))
      }
    },
    async quake() {
      const { lat = 36.6, lng = 136.7 } = (await ownTerminal(simulator))?.terminal ?? {}
      // The epicentre is so far away that the waves reach the terminal some seconds after the warning.
      return simulator.quake({ id: 'demo', lat: lat + 0.3, lng, depthKm: 10, magnitude: 7 })
    },
    async link() {
      const { terminalId, isLinkUp } = (await ownTerminal(simulator))?.terminal ?? {}
      if (terminalId === undefined) return
      await simulator.command({ verb: 'link', terminalId, state: isLinkUp ? 'down' : 'up' })
    },
  }
  return {
    fetch: browser.fetch,
    /** Carries out the action of a button of the bar. */
    act: async (action: string) => actions[action]?.(),
    /** Returns what the demo's bar shows. The buttons of the bar affect the terminal of the first owner. */
    async status(): Promise<Texts> {
      const { now, clock: current, scenario: shown } = await simulator.info()
      const own = await ownTerminal(simulator)
      return {
        scenario: shown.name,
        time: `${dateText(now)} ${timeText(now)}`,
        isRunning: current.kind === 'running' ? 'yes' : '',
        login: own ? `${own.account.userId} ／ ${own.account.password}` : '',
        isLinkUp: own?.terminal.isLinkUp === false ? '' : 'yes',
      }
    },
    async saved(): Promise<Texts> {
      const runsNow = (await isTimeRunning()) ? 'yes' : ''
      return {
        journal: await simulator.journal(),
        cookies: browser.cookies,
        isRunning: runsNow,
      }
    },
    /** Deletes the world, which ends its event streams. */
    close: () => simulator.delete(),
  }
}

const manual = { kind: 'manual' } as const
const running = { kind: 'running', speed: 1 } as const

async function ownTerminal(simulator: Simulator) {
  const account = (await simulator.accounts()).find(({ kind }) => kind === 'owner')
  const terminals = await simulator.terminals()
  const terminal = terminals.find(({ terminalId }) => terminalId === account?.terminalId)
  return account && terminal && { account, terminal }
}
