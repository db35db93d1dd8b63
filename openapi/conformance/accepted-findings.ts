import type { Profile } from './profile.ts'
import type { Finding } from './finding.ts'

/** Why a finding is accepted, and until when. */
export interface AcceptedFinding {
  reason: string
  until: string
}

/**
 * Parts findings into those that are open and those that the profile accepts for now.
 *
 * @param today as YYYY-MM-DD; what is accepted until a day before it is accepted no longer
 * @returns with a sentence for each acceptance that has run out or that nothing needs any more
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
    const match = acceptances.find((one) => isMeant(one, finding))
    if (match && match.until >= today) {
      accepted.push({ ...finding, reason: match.reason, until: match.until })
      continue
    }
    if (match) {
      overdue.add(`The acceptance of ${match.check} ended on ${match.until}: ${match.reason}`)
    }
    open.push(finding)
  }
  return { open, accepted, overdue: [...overdue] }
}

function isMeant(
  { check, operationId, place }: Profile['accepted'][number],
  finding: Finding,
): boolean {
  return (
    check === finding.check &&
    (operationId === undefined || operationId === finding.operationId) &&
    (place === undefined || place === finding.place)
  )
}
