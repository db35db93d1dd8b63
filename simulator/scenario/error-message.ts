import type { z } from 'zod'

/** A rule that a scenario breaks, and where. */
export interface ErrorMessage {
  path: PropertyKey[]
  message: string
}

/** Describes an issue of the schema. For a union it describes the issues of the closest branch. */
export function toErrorMessages(issue: z.core.$ZodIssue): ErrorMessage[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is an unknown field' }))
  }
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined
  if (!closest) return [{ path: issue.path, message: issue.message }]
  return closest
    .flatMap(toErrorMessages)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

// A branch with wrong values in its own fields is closer than one with other fields.
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
