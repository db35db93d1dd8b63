import { originOf, type Quake } from '../../quake/source/hypocentre.ts'
import { pastQuake } from '../../quake/source/past-quakes.ts'
import type { Command } from '../../state/command.ts'

export function startedBy(
  { quake: idOrQuake }: Extract<Command, { verb: 'quake' }>,
  nowMs: number,
): Quake {
  const quake = typeof idOrQuake === 'string' ? pastQuake(idOrQuake) : idOrQuake
  return { ...quake, originAt: originOf(nowMs, quake) }
}
