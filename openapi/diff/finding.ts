/** A violation of a rule. The message says how to fix it. */
export interface LintFinding {
  /** Operation or schema with the path from there, e.g. `login/400/example 400010` or `schemas/ApiError/properties/code`. */
  place: string
  message: string
  /** The message for the opposite change, if this change removes something. */
  gain?: string
}

/** Creates the finding that something was removed. */
export function removed(place: string, what: string): LintFinding {
  return { place, message: `${what} was removed`, gain: `${what} was added` }
}
