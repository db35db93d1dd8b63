/** A finding of the contract's lint or of a comparison. A message of the lint says how to fix the violation. */
export interface LintFinding {
  /** The operation or schema, and the path inside it, e.g. `login/400/example 400010` or `schemas/ApiError/properties/code`. */
  place: string
  message: string
  /** If this change removes something, the message for the opposite change, which adds it. */
  gain?: string
}

export function removed(place: string, what: string): LintFinding {
  return { place, message: `${what} was removed`, gain: `${what} was added` }
}
