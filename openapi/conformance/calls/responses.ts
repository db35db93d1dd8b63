import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { minuteMs } from '../../base/durations.ts'
import { errors } from '../../generated/errors.ts'
import {
  type ReceivedResponse,
  headerValue,
  type HeaderList,
  mediaTypeIn,
} from '../exchange/exchange.ts'

/** Returns whether a response may mean that the session has ended: 401 as in the contract, or a login page as on other servers. */
export function mayMeanEnd(id: OperationId, response: ReceivedResponse, code: unknown): boolean {
  const { status } = response
  if (status === 401 || status === 403) return true
  if (!contractOperation(id).responses.has(status)) return true
  return (status >= 400 && code === undefined) || isUndeclaredPage(id, response)
}

/** Returns whether a gateway responds because the server can't be reached or is too slow. */
export function isFromGateway({ status }: { status: number }): boolean {
  return status >= 502 && status <= 504
}

interface Answer {
  status: number
  code: number | string | undefined
}

/** Describes a response in a message: `status 400 and code 400010`. */
export function responseText({ status, code }: Answer): string {
  return `status ${status}${code === undefined ? '' : ` and code ${code}`}`
}

/** Returns whether a response is an HTML page, such as a login page, although the contract declares none. */
export function isUndeclaredPage(id: OperationId, { status, headers }: ReceivedResponse): boolean {
  const content = contractOperation(id).responses.get(status)?.content ?? {}
  return mediaTypeIn(headers) === page && !(page in content)
}

const page = 'text/html'

/** The first pause after status 429 without `Retry-After`. Each further pause is twice as long. */
const firstPauseAfter429Ms = 1_000
const longestPauseAfter429Ms = minuteMs

/** Returns how many milliseconds to wait after status 429. `attempt` is the number of earlier pauses for the same call. */
export function pauseAfter(headers: HeaderList, nowMs: number, attempt: number): number {
  const text = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const dateMs = text === '' ? Number.NaN : Date.parse(text)
  if (!Number.isNaN(dateMs)) return Math.max(0, dateMs - nowMs)
  return Math.min(firstPauseAfter429Ms * 2 ** attempt, longestPauseAfter429Ms)
}

const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

/** Returns whether a call was refused because the terminal can't be reached now, e.g. after it has received settings. */
export function isBusy({ code, status }: Answer): boolean {
  return status >= 400 && status < 500 && busyCodes.has(code)
}
