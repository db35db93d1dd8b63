/**
 * Ends a `switch` over a union. If a case is missing, the call is a type error.
 *
 * @throws Error for any value
 */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
