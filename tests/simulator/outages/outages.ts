import type { Command } from '../../../simulator/state/command.ts'
import { advanceBy, label, loginTaro, minuteMs, runCommand } from '../fixture-world.ts'
import type { OutageName } from '../../../simulator/explore/generate/matrix.ts'
import type { Scene } from './scene.ts'

const { terminalId } = label

/** An outage that begins and ends. */
export interface OutageKind {
  begin(scene: Scene): void
  end(scene: Scene): void
}

/** The outages of the matrix. */
export const outageKinds = {
  link: outage(
    [{ verb: 'network-outage', state: 'begins' }],
    [{ verb: 'network-outage', state: 'ends' }],
  ),
  power: {
    begin(scene) {
      scene.isDark = true
      runCommand(scene.world, { verb: 'power', terminalId, state: 'off' })
    },
    end(scene) {
      scene.isDark = false
      runCommand(scene.world, { verb: 'power', terminalId, state: 'on' })
    },
  },
  centre: outage(
    [{ verb: 'data-center', dc: 'east0', state: 'down' }],
    [{ verb: 'data-center', dc: 'east0', state: 'up' }],
  ),
  ntp: outage(
    [{ verb: 'ntp-server', terminalId, state: 'silent' }],
    [{ verb: 'ntp-server', terminalId, state: 'answers' }],
  ),
  session: {
    begin: ({ world }) => runCommand(world, { verb: 'expire-sessions' }),
    end(scene) {
      scene.owner = loginTaro(scene.world)
    },
  },
  clock: outage(
    [
      { verb: 'ntp-server', terminalId, state: 'silent' },
      { verb: 'clock', terminalId, offsetMs: 10 * minuteMs, driftMsPerHour: 0 },
    ],
    [{ verb: 'ntp-server', terminalId, state: 'answers' }],
  ),
  flapping: outage(
    [{ verb: 'link-flapping', terminalId, downMs: 25_000, upMs: 5_000, times: 40 }],
    [],
  ),
  loss: outage(
    [{ verb: 'network-quality', terminalId, loss: 1, latencyMs: 0 }],
    [{ verb: 'network-quality', terminalId, loss: 0, latencyMs: 0 }],
  ),
  switching: {
    begin: (scene) => switchTsunami(scene, false),
    end(scene) {
      for (const receiveFlag of [true, false, true]) {
        // The terminal restarts each time.
        switchTsunami(scene, receiveFlag)
        advanceBy(scene.world, 2 * minuteMs)
      }
    },
  },
} satisfies Record<OutageName, OutageKind>

function switchTsunami({ world, owner }: Scene, receiveFlag: boolean): void {
  // The owner's session may have ended, or the terminal may have another owner.
  const option = { receiveFlag, areaCode: '361', level: 3 }
  const { status } = owner.post('user/tsunami-alert-option', option)
  if (status === 401) loginTaro(world).post('user/tsunami-alert-option', option)
}

function outage(begin: Command[], end: Command[]): OutageKind {
  const run = (commands: Command[]) => (scene: Scene) => {
    for (const command of commands) runCommand(scene.world, command)
  }
  return { begin: run(begin), end: run(end) }
}
