import type { TerminalStatus } from '../api/terminal.ts'
import type { StatusText } from './emphasis.ts'

type Connection = Pick<TerminalStatus, 'isConnected' | 'isAlive'>

export function isPresent({ isConnected, isAlive }: Connection): boolean {
  return isConnected && isAlive
}

/** Returns the state of the terminal's connection. `absence` is the reason for a planned absence. */
export function connectionState(status: Connection, absence?: string): StatusText {
  if (absence !== undefined) return { text: absence, emphasis: 'neutral' }
  if (!status.isConnected) return connectionStates.disconnected
  return status.isAlive ? connectionStates.connected : connectionStates.establishing
}

export const connectionStates = {
  connected: { text: '接続中', emphasis: 'positive' },
  establishing: { text: '接続確立中または応答なし', emphasis: 'caution' },
  disconnected: { text: '切断', emphasis: 'warning' },
} as const satisfies Record<string, StatusText>
