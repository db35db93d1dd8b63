import type { SimulatorContext } from '../../state/state.ts'
import type { NetworkQuality } from '../../state/terminal.ts'

/**
 * Returns when something that the centre sends reaches the terminal, or undefined if it is lost. Draws a random number
 * only for a network that loses packets.
 */
export function arrivalAt(
  context: SimulatorContext,
  { terminalId, network }: { terminalId: string; network?: NetworkQuality | undefined },
): number | undefined {
  if (!network) return context.nowMs
  const { loss, latencyMs } = network
  if (loss > 0 && context.random(`loss ${terminalId}`) < loss) return undefined
  return context.nowMs + latencyMs
}
