import { useQuery } from '@tanstack/react-query'
import { isUnconfirmed } from '../api/api-error.ts'
import { fetchFresh } from '../api/query-client.ts'
import { serverClock } from '../api/server-state.ts'
import {
  type FirmwareUpdate,
  getFirmwareUpdate,
  getRedundancyCheck,
  getTerminalStatus,
  type RedundancyCheck,
  type TerminalStatus,
} from '../api/terminal.ts'
import { isChecking } from '../text/connection.ts'
import { isPresent } from '../text/connection-state.ts'
import { minuteMs } from '../../openapi/base/durations.ts'
import { remainingText } from './remaining-text.ts'
import { cachedUser } from './session/session-user.ts'
import { localStore } from '../runtime/storage.ts'
import { briefly } from '../runtime/tasks.ts'

const causes = {
  settings: { text: '設定を反映中', lastsMs: 5 * minuteMs },
  redundancy: { text: '冗長化を確認中', lastsMs: 3 * minuteMs },
}

/** The key in local storage. Session storage is not used, because the first login after the registration clears it. */
const key = 'equser.absence'

/** Records that a call makes the terminal restart or switch its data centre, because the server does not report this. */
export function recordAbsence(
  cause: keyof typeof causes,
  terminalId = cachedUser()?.terminalId,
): void {
  const now = serverClock.now()
  if (terminalId === undefined || now === undefined) return
  localStore.setItem(key, [terminalId, cause, now + causes[cause].lastsMs].join(' '))
}

/**
 * Records an absence after a call, even if its response is lost. With `isAway`, only if it returns true for the result, because
 * not every successful call makes the terminal restart.
 */
export async function absentAfter<Result>(
  cause: keyof typeof causes,
  call: Promise<Result>,
  isAway: (result: Result) => boolean = () => true,
): Promise<Result> {
  const isAbsent = await call.then(isAway, isUnconfirmed)
  if (isAbsent) recordAbsence(cause)
  return call
}

/** Returns the recorded absence of a terminal. `endsAt` is the server's time in epoch milliseconds. */
function recordedAbsence(
  terminal: string,
): { cause: keyof typeof causes; endsAt: number } | undefined {
  const [terminalId, cause, endsAt] = localStore.getItem(key)?.split(' ') ?? []
  if (terminalId !== terminal || (cause !== 'settings' && cause !== 'redundancy')) return undefined
  return { cause, endsAt: Number(endsAt) }
}

/** Loads the terminal's status. If the terminal can't be reached, also loads what `plannedAbsence` needs to find the reason. */
export async function loadStatus(): Promise<void> {
  const { status } = await fetchFresh(getTerminalStatus)
  if (isPresent(status)) return
  const reasons = [fetchFresh(getFirmwareUpdate), fetchFresh(getRedundancyCheck)]
  await briefly(Promise.allSettled(reasons))
}

/** Returns the text of `plannedAbsence` for the user's terminal. Makes no call, but uses data that the pages have loaded. */
export function usePlannedAbsence(): string | undefined {
  const { data } = useQuery({ ...getTerminalStatus, enabled: false })
  const { data: update } = useQuery({ ...getFirmwareUpdate, enabled: false })
  const { data: redundancy } = useQuery({ ...getRedundancyCheck, enabled: false })
  if (data === undefined) return undefined
  return plannedAbsence(data.status, data.respondedAt, { firmware: update?.firmware, redundancy })
}

/**
 * Returns the reason for a planned absence with the remaining time. Undefined if the terminal is reachable, or if no reason for
 * its absence is known. `now` is in epoch milliseconds.
 */
export function plannedAbsence(
  status: Pick<TerminalStatus, 'terminalId' | 'isConnected' | 'isAlive'>,
  now = 0,
  known: { firmware?: FirmwareUpdate | undefined; redundancy?: RedundancyCheck | undefined } = {},
): string | undefined {
  if (isPresent(status)) return undefined
  const { since = Infinity, until = 0 } = known.firmware?.update ?? {}
  if (since <= now && now < until) return `更新中${remainingText(until - now)}`
  const recorded = recordedAbsence(status.terminalId)
  if (recorded && now < recorded.endsAt) {
    return causes[recorded.cause].text + remainingText(recorded.endsAt - now)
  }
  if (known.redundancy && isChecking(known.redundancy)) return causes.redundancy.text
  return undefined
}
