import type { Steps } from '../../engine/steps.ts'
import type { WorldPreview } from '../../engine/world.ts'
import { originOf, type Quake } from '../../quake/source/hypocentre.ts'
import { pastQuake } from '../../quake/source/past-quakes.ts'
import { type Bulletin, preparingBulletins } from '../../quake/warning/bulletins.ts'
import { preparingForecast } from '../../quake/warning/terminal-forecast.ts'
import type { Command, SimulatorEvent } from '../../state/command.ts'
import type { SimulatorState } from '../../state/state.ts'
import { commandError } from '../command-error.ts'
import { preparingForecasts, preparingShakings } from './site-predictions.ts'

type Preview = WorldPreview<SimulatorState>

/** Returns the long work of an event, if it has some: that of a command, or of the bulletin of an earthquake. */
export function preparingForEvent(
  preview: Preview,
  event: SimulatorEvent,
): Steps<void> | undefined {
  if (event.kind === 'command') return preparingForCommand(preview, event.command)
  // A late bulletin is for one terminal.
  if (!('bulletin' in event) || 'terminalId' in event) return undefined
  const { quakes } = preview.state
  const { eqcode } = event.bulletin
  const quake = Object.hasOwn(quakes, eqcode) ? quakes[eqcode]?.quake : undefined
  return quake && preparingWarning(preview.state, event.bulletin, quake)
}

/** Returns the long work of a command, if it has some. */
export function preparingForCommand(preview: Preview, command: Command): Steps<void> | undefined {
  if (command.verb !== 'quake') return undefined
  const { terminals } = preview.state
  const isRefused = commandError(command, (id) => Object.hasOwn(terminals, id), preview.nowMs)
  return isRefused ? undefined : preparingQuake(preview, startedBy(command, preview.nowMs))
}

/** Returns the earthquake that a command starts. */
export function startedBy(
  { quake: idOrQuake }: Extract<Command, { verb: 'quake' }>,
  nowMs: number,
): Quake {
  const quake = typeof idOrQuake === 'string' ? pastQuake(idOrQuake) : idOrQuake
  return { ...quake, originAt: originOf(nowMs, quake) }
}

function* preparingQuake(preview: Preview, quake: Quake): Steps<void> {
  yield* preparingBulletins(quake, () => preview.random(randomStreamOf(quake)))
  yield* preparingShakings(preview.state, quake)
}

function* preparingWarning(state: SimulatorState, bulletin: Bulletin, quake: Quake): Steps<void> {
  yield* preparingForecast(quake)
  if (bulletin.kind !== 'cancel') yield* preparingForecasts(state, bulletin, quake)
}

/** The stream of the random numbers of an earthquake's bulletins. */
export function randomStreamOf({ id }: Quake): string {
  return `quake ${id}`
}
