/** Ends a `switch` over a union: a member that it forgets is a type error here. */
export function unreachable(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
