import { advanceBy, minuteMs } from '../fixture-world.ts'
import {
  type ActionName,
  type MatrixMoment,
  type OutageName,
  actionMs,
} from '../../explore/generate/matrix.ts'
import { type LongAction, longActions } from './actions.ts'
import { beginOutage, endOutage } from './outages.ts'
import { createScene } from './scene.ts'

/** How long an outage lasts, and how long after it the outcome is checked again. */
const outageMs = 20 * minuteMs
const afterMs = 25 * minuteMs

/**
 * Lets an action and an outage coincide. Returns the outcome at the end of the outage and, if it differs, the one 25 minutes
 * later: `failed → connected`.
 */
export function meet(actionName: ActionName, outageName: OutageName, moment: MatrixMoment): string {
  const action: LongAction = longActions[actionName]
  const lastsMs = actionMs[actionName]
  const scene = createScene()
  const { world } = scene
  action.prepare?.(scene)
  let beganAt = world.nowMs
  const begin = () => {
    beganAt = world.nowMs
    beginOutage(outageName, scene)
  }
  if (moment === 'before') {
    begin()
    advanceBy(world, minuteMs)
  }
  scene.startedAt = world.nowMs
  action.start(scene)
  advanceBy(world, lastsMs / 2)
  if (moment === 'during') begin()
  advanceBy(world, lastsMs / 2)
  action.finish?.(scene)
  if (moment === 'after') {
    advanceBy(world, minuteMs)
    begin()
  }
  advanceBy(world, Math.max(1, beganAt + outageMs - world.nowMs))
  const atEnd = action.outcome(scene)
  endOutage(outageName, scene)
  advanceBy(world, afterMs)
  const later = action.outcome(scene)
  return atEnd === later ? atEnd : `${atEnd} → ${later}`
}
