/** Whether the texts together contain all words of a search. Case and full-width forms don't matter. */
export function hasWords(search: string, texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').normalize('NFKC').toLowerCase()
  return search
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
