import { advanceBy, label, loginTaro, minuteMs, runCommand } from '../fixture-world.ts'
import { type OutageName, outages } from '../../explore/generate/matrix.ts'
import type { Scene } from './scene.ts'

/** Begins an outage at Taro's terminal. */
export function beginOutage(name: OutageName, scene: Scene): void {
  for (const command of outages[name](label.terminalId).begin) runCommand(scene.world, command)
  if (name === 'power') scene.isDark = true
  if (name === 'switching') switchTsunami(scene, false)
}

/** Ends an outage. A user who was logged out logs in again. */
export function endOutage(name: OutageName, scene: Scene): void {
  for (const command of outages[name](label.terminalId).end) runCommand(scene.world, command)
  if (name === 'power') scene.isDark = false
  if (name === 'session') scene.owner = loginTaro(scene.world)
  if (name !== 'switching') return
  for (const receiveFlag of [true, false, true]) {
    // Every switch of the reception restarts the terminal.
    switchTsunami(scene, receiveFlag)
    advanceBy(scene.world, 2 * minuteMs)
  }
}

function switchTsunami({ world, owner }: Scene, receiveFlag: boolean): void {
  // The owner's session may have ended, or the terminal may have another owner.
  const option = { receiveFlag, areaCode: '361', level: 3 }
  const { status } = owner.post('user/tsunami-alert-option', option)
  if (status === 401) loginTaro(world).post('user/tsunami-alert-option', option)
}
