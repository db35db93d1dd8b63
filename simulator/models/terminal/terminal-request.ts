import type { Terminal } from '../../state/terminal.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { connectionFlags } from './connection.ts'

/** Returns an error code if a terminal can't be reached, or undefined if it responds to requests. */
export function terminalRequestError({
  connection,
  isSilent,
}: Terminal): (typeof errors)['terminalNotConnected' | 'terminalRequestFailed'] | undefined {
  const { isConnected, isAlive } = connectionFlags[connection.kind]
  if (!isConnected) return errors.terminalNotConnected
  return isAlive && !isSilent ? undefined : errors.terminalRequestFailed
}
