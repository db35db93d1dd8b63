/** Ends a `switch` over a union: a missing case is a type error. A value from outside the union throws. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
