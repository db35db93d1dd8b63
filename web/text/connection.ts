import type { components } from '../../openapi/generated/schema.d.ts'
import type { TerminalStatus } from '../api/terminal.ts'
import type { StatusText } from './emphasis.ts'

export type DataCenterKey = components['schemas']['DataCenterKey']

export const dataCenterNames: Record<DataCenterKey, string> = {
  east0: '東データセンター',
  west0: '西データセンター',
}

/** The state of the terminal's connection to its data centre. */
export function connectionState(
  status: Pick<TerminalStatus, 'isConnected' | 'isAlive'>,
): StatusText {
  if (!status.isConnected) return connectionStates.disconnected
  return status.isAlive ? connectionStates.connected : connectionStates.establishing
}

/** The state of the terminal's time synchronisation. */
export function ntpState(ntpSync: number): StatusText {
  return ntpStates[ntpSync] ?? { text: '未接続', emphasis: 'warning' }
}

/**
 * The state of the connection to a sub centre. `isOnline` is undefined if the terminal has not
 * reported it.
 */
export function subCenterState(isOnline: boolean | undefined): StatusText {
  if (isOnline === undefined) return { text: '情報なし', emphasis: 'neutral' }
  return isOnline ? connectionStates.connected : connectionStates.disconnected
}

const connectionStates = {
  connected: { text: '接続中', emphasis: 'positive' },
  establishing: { text: '接続確立中または応答なし', emphasis: 'caution' },
  disconnected: { text: '切断', emphasis: 'warning' },
} as const satisfies Record<string, StatusText>

const ntpStates: Partial<Record<number, StatusText>> = {
  1: { text: '同期済み', emphasis: 'positive' },
  2: { text: '同期中', emphasis: 'caution' },
}
