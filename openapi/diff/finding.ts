/** The message says how to fix the violation. */
export interface LintFinding {
  /** Operation or schema with the path inside it, e.g. `login/400/example 400010` or `schemas/ApiError/properties/code`. */
  place: string
  message: string
  /** The message for the opposite change, if this change removes something. */
  gain?: string
}

export function removed(place: string, what: string): LintFinding {
  return { place, message: `${what} was removed`, gain: `${what} was added` }
}
