/** Returns the parameters of a query. A repeated name has an array as its value, which no parameter of the contract allows. */
export function readQuery(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const known = Object.hasOwn(values, name) ? values[name] : undefined
    values[name] = known === undefined ? value : [known, value].flat()
  }
  return values
}
