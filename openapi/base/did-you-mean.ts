/** Shorter texts are similar to every name. */
const minLength = 3
/** Longer texts are not misspelt names, and slow to compare. */
const maxLength = 60

/** Returns the most similar known text, e.g. ` Did you mean "login"?`. Empty if none is similar. Callers may have no types. */
export function didYouMean(given: unknown, known: readonly string[]): string {
  const wanted = String(given).toLowerCase()
  if (wanted.length < minLength || wanted.length > maxLength) return ''
  const [nearest] = known
    .map((text) => ({ text, far: farFrom(text.toLowerCase(), wanted) }))
    .toSorted((a, b) => a.far - b.far)
  if (!nearest || nearest.far > Math.max(2, wanted.length / 2)) return ''
  return ` Did you mean "${nearest.text}"?`
}

const maxKnown = 40

/** Returns the known texts with the most similar one, e.g. `(known: login, logout; did you mean "login"?)`. */
export function choices(given: unknown, known: readonly string[]): string {
  const hint = didYouMean(given, known).replace(' Did', '; did')
  const more = known.length > maxKnown ? ` and ${known.length - maxKnown} more` : ''
  return `(known: ${known.slice(0, maxKnown).join(', ') || 'none'}${more}${hint})`
}

/** Shorter texts say too little about the text that contains them. */
const minPart = 4

/** The distance of two texts. Less than that of any typing error if the text contains the other, e.g. a part of a path. */
function farFrom(text: string, wanted: string): number {
  return wanted.length >= minPart && text.includes(wanted)
    ? 1 - wanted.length / text.length
    : distance(text, wanted)
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
