/** Returns the most similar known text, e.g. ` Did you mean "login"?`. Empty if none is similar. */
export function didYouMean(given: string, known: readonly string[]): string {
  const [nearest] = known
    .map((text) => ({ text, far: distance(text.toLowerCase(), given.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)
  if (!nearest || nearest.far > Math.max(2, given.length / 2)) return ''
  return ` Did you mean "${nearest.text}"?`
}

/** Levenshtein distance: the characters to insert, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, character] of from.split('').entries()) {
    const next = [index + 1]
    for (const [at, wanted] of to.split('').entries()) {
      const replaced = (row[at] ?? 0) + (character === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
