import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { minuteMs } from '../../base/durations.ts'
import {
  type ReceivedResponse,
  headerValue,
  type HeaderList,
  mediaTypeIn,
} from '../exchange/exchange.ts'

/**
 * Whether a response to a call with a session may mean that the session has ended. The contract says 401. Other servers
 * redirect to their login page, return this page, or refuse in another way.
 *
 * @param code the error code of the response. Undefined if it has none
 */
export function mayMeanEnd(id: OperationId, response: ReceivedResponse, code: unknown): boolean {
  const { status } = response
  if (status === 401 || status === 403) return true
  if (!contractOperation(id).responses.has(status)) return true
  return (status >= 400 && code === undefined) || isPageInstead(id, response)
}

/** What was answered, for a message: `status 400 and code 400010`. */
export function answerText({
  status,
  code,
}: {
  status: number
  code: number | string | undefined
}): string {
  return `status ${status}${code === undefined ? '' : ` and code ${code}`}`
}

/** Whether a response is a page although the contract declares none, such as a login page. */
export function isPageInstead(id: OperationId, { status, headers }: ReceivedResponse): boolean {
  const content = contractOperation(id).responses.get(status)?.content ?? {}
  return mediaTypeIn(headers) === page && !(page in content)
}

const page = 'text/html'

/** Without `Retry-After`, the first pause after status 429. Each further one is twice as long. */
const firstPauseAfter429Ms = 1_000
const longestPauseAfter429Ms = minuteMs

/**
 * How long to wait after status 429, in milliseconds.
 *
 * @param nowMs the time, for a `Retry-After` with a date (RFC 9110, section 10.2.3)
 * @param attempt number of earlier pauses for the same call
 */
export function pauseAfter(headers: HeaderList, nowMs: number, attempt: number): number {
  const text = headerValue(headers, 'retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const dateMs = text === '' ? Number.NaN : Date.parse(text)
  if (!Number.isNaN(dateMs)) return Math.max(0, dateMs - nowMs)
  return Math.min(firstPauseAfter429Ms * 2 ** attempt, longestPauseAfter429Ms)
}
