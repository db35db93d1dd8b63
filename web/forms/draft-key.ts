/** The key of a draft in session storage. */
export function draftKey(name: string): string {
  return `equser.draft.${name}`
}
