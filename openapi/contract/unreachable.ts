/** Ends a `switch` over a union: a kind that was forgotten is a type error, one that slipped through throws. */
export function unreachable(value: never): never {
  throw new Error(`Nothing is known to do with ${JSON.stringify(value)}`)
}
