/** Shorter texts get no suggestion, because they are similar to every name. */
const minLength = 3
/** Longer texts get no suggestion, because they are not misspelt names, and slow to compare. */
const maxLength = 60

/** Returns the most similar known text, e.g. ` Did you mean "login"?`. Empty if none is similar. `given` may be of any type. */
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

/** Returns the known texts, and the most similar one, e.g. `(known: login, logout; did you mean "login"?)`. */
export function choices(given: unknown, known: readonly string[]): string {
  const hint = didYouMean(given, known).replace(' Did', '; did')
  const more = known.length > maxKnown ? ` and ${known.length - maxKnown} more` : ''
  return `(known: ${known.slice(0, maxKnown).join(', ') || 'none'}${more}${hint})`
}

/** Shorter texts can be part of many names by chance. */
const minPart = 4

/** Returns the distance of two texts. It is less than one typing error if `text` contains the other text, e.g. in a path. */
function farFrom(text: string, wanted: string): number {
  return wanted.length >= minPart && text.includes(wanted)
    ? 1 - wanted.length / text.length
    : distance(text, wanted)
}

/** Returns the Levenshtein distance: how many characters must be inserted, removed or replaced. */
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
