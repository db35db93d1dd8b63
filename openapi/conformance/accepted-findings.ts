import type { Profile } from './profile.ts'
import type { Finding } from './finding.ts'

/** Why a finding is accepted, and until when. */
export interface AcceptedFinding {
  reason: string
  until: string
}

/**
 * Separates open findings from those that the profile accepts.
 *
 * @param today YYYY-MM-DD. An acceptance is valid up to and including its `until`.
 * @returns `overdue` has a sentence for each expired acceptance that a finding still needs
 */
export function sortFindings<Kind extends Finding>(
  findings: readonly Kind[],
  acceptances: Profile['accepted'],
  today: string,
): { open: Kind[]; accepted: (Kind & AcceptedFinding)[]; overdue: string[] } {
  const open: Kind[] = []
  const accepted: (Kind & AcceptedFinding)[] = []
  const overdue = new Set<string>()
  for (const finding of findings) {
    const match = acceptances.find((one) => matches(one, finding))
    if (match && match.until >= today) {
      accepted.push({ ...finding, reason: match.reason, until: match.until })
      continue
    }
    if (match) {
      overdue.add(`The acceptance of ${match.check} expired on ${match.until}: ${match.reason}`)
    }
    open.push(finding)
  }
  return { open, accepted, overdue: [...overdue] }
}

function matches(
  { check, operationId, place }: Profile['accepted'][number],
  finding: Finding,
): boolean {
  return (
    check === finding.check &&
    (operationId === undefined || operationId === finding.operationId) &&
    (place === undefined || place === finding.place)
  )
}
