import type { RedundancyCheck } from '../../../api/terminal.ts'

/** The last redundancy check at either data centre (epoch milliseconds). */
export type LastRedundancyCheck =
  | { kind: 'notNeeded' }
  | { kind: 'never' }
  | { kind: 'checked'; at: number }

/** Returns the latest completed check. */
export function lastRedundancyCheck(check: RedundancyCheck): LastRedundancyCheck {
  if (check.excluded) return { kind: 'notNeeded' }
  const dates = [
    check.east0ChkFlag === checked ? check.east0LastAccessDate : undefined,
    check.west0ChkFlag === checked ? check.west0LastAccessDate : undefined,
  ].filter((date) => date !== undefined)
  return dates.length === 0 ? { kind: 'never' } : { kind: 'checked', at: Math.max(...dates) }
}

const checked = 1
