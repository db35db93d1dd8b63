import type { Terminal } from '../../state/terminal.ts'
import { connectionClaims } from './connection.ts'

/** Why a terminal can't be asked for anything: not connected (400014), or it doesn't answer (400019). */
export function terminalRequestError({
  connection,
  isSilent,
}: Terminal): 400014 | 400019 | undefined {
  const { isConnected, isAlive } = connectionClaims[connection.kind]
  if (!isConnected) return 400014
  return isAlive && !isSilent ? undefined : 400019
}
