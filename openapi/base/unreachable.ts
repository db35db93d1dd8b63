/** Ends a `switch` over a union, so that a missing case is a type error. Throws for any other value. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
