/** Whether texts have every word of a search, in capitals or not. */
export function hasWords(search: string, texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
