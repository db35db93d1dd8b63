import type { z } from 'zod'

/** One rule that a scenario breaks, and where. */
export interface ErrorMessage {
  path: PropertyKey[]
  message: string
}

/** A schema's issue in words; of a choice, what is wrong with the branch that came closest. */
export function toErrorMessages(issue: z.core.$ZodIssue): ErrorMessage[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not known here' }))
  }
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined
  if (!closest) return [{ path: issue.path, message: issue.message }]
  return closest
    .flatMap(toErrorMessages)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

// The branch whose own fields are wrong says more than one that wants other fields.
function closestBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const ranked = branches.toSorted((a, b) => distance(a) - distance(b))
  return ranked[0]
}

function distance(issues: z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 10 * issue.keys.length : 1),
    0,
  )
}
