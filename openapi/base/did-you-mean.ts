/**
 * A sentence that names the known text nearest to a given one, with a space before it. Empty if none is near.
 *
 * @param known texts of which one was probably meant
 */
export function didYouMean(given: string, known: readonly string[]): string {
  const [nearest] = known
    .map((text) => ({ text, far: distance(text.toLowerCase(), given.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)
  if (!nearest || nearest.far > Math.max(2, given.length / 2)) return ''
  return ` Did you mean "${nearest.text}"?`
}

/** Number of characters to insert, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, sign] of one.split('').entries()) {
    const next = [index + 1]
    for (const [at, wanted] of other.split('').entries()) {
      const replaced = (row[at] ?? 0) + (sign === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
