/** Whether the texts contain all words of a search. Ignores case and full width. */
export function hasWords(search: string, texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').normalize('NFKC').toLowerCase()
  return search
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
