import type { RedundancyCheck } from '../../../api/terminal.ts'

/**
 * The last redundancy check at either data centre. `at` is the time of the latest completed one, in
 * epoch milliseconds.
 */
export type LastRedundancyCheck =
  | { kind: 'notNeeded' }
  | { kind: 'never' }
  | { kind: 'checked'; at: number }
  | { kind: 'running' | 'failed'; at: number | undefined }

/** Returns the last check. A running one comes before a failed one, and both before a completed one. */
export function lastRedundancyCheck(check: RedundancyCheck): LastRedundancyCheck {
  if (check.excluded) return { kind: 'notNeeded' }
  const dates = [
    check.east0ChkFlag === checked ? check.east0LastAccessDate : undefined,
    check.west0ChkFlag === checked ? check.west0LastAccessDate : undefined,
  ].filter((date) => date !== undefined)
  const at = dates.length === 0 ? undefined : Math.max(...dates)
  const flags = new Set([check.east0ChkFlag, check.west0ChkFlag])
  if (flags.has(running)) return { kind: 'running', at }
  if (flags.has(failed)) return { kind: 'failed', at }
  return at === undefined ? { kind: 'never' } : { kind: 'checked', at }
}

const checked = 1
const running = 2
const failed = 3
