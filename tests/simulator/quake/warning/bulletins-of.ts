import { finish } from '../../../../simulator/engine/steps.ts'
import type { Quake } from '../../../../simulator/quake/source/hypocentre.ts'
import {
  type Bulletin,
  computingBulletins,
  uniqueEqcodeOf,
} from '../../../../simulator/quake/warning/bulletins.ts'

/** Returns the bulletins for an earthquake as one list. */
export function bulletinsOf(
  quake: Quake,
  random: () => number,
  eqcode = uniqueEqcodeOf(quake, () => false),
): Bulletin[] {
  return finish(computingBulletins({ ...quake, seed: random() }, eqcode))
}
