import { stringify } from 'yaml'
import { type CountedFinding, isError } from '../finding.ts'
import type { Report } from './report.ts'

/** Number of days until which a baseline accepts the findings. */
const acceptedDays = 90

/**
 * Entries for `accepted` of a profile, one for each open finding, as YAML. Information needs no entry.
 *
 * @param today YYYY-MM-DD
 */
export function baselineOf({ findings, subject }: Report, today: string): string {
  const until = new Date(Date.parse(today) + acceptedDays * 86_400_000).toISOString().slice(0, 10)
  const accepted = findings.filter(isError).map((finding) => entryOf(finding, until))
  const comment = `# Findings on ${subject} of ${today}. Copy into the profile, with the reason why each is accepted.\n`
  return comment + stringify({ accepted }, { lineWidth: 0 })
}

function entryOf({ check, operationId, place, message }: CountedFinding, until: string): object {
  return {
    check,
    ...(operationId === undefined ? {} : { operationId }),
    place,
    reason: `Not yet decided: ${message}`,
    until,
  }
}
