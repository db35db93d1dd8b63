import type { Terminal } from '../../state/terminal.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { connectionFlags } from './connection.ts'

/** A request fails from this loss or this latency on. Our own values, about what repeated packets can make up for. */
const replyLimits = { loss: 0.5, latencyMs: 5_000 }

/** Returns an error code if a terminal can't be reached, or undefined if it responds to requests. */
export function terminalRequestError({
  connection,
  isSilent,
  network,
}: Terminal): (typeof errors)['terminalNotConnected' | 'terminalRequestFailed'] | undefined {
  const { isConnected, isAlive } = connectionFlags[connection.kind]
  if (!isConnected) return errors.terminalNotConnected
  const isTooSlow =
    network && (network.loss >= replyLimits.loss || network.latencyMs >= replyLimits.latencyMs)
  return isAlive && !isSilent && !isTooSlow ? undefined : errors.terminalRequestFailed
}
