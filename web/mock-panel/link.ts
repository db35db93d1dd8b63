const hashPrefix = '#mock='

/** Returns a page's URL with serialised choices as its hash. */
export function linkWithChoices(href: string, choices: string): string {
  const url = new URL(href)
  url.hash = choices === '' ? '' : `${hashPrefix}${choices}`
  return url.href
}

/** Returns the serialised choices in a URL. Undefined if it has none. */
export function choicesInLink(href: string): string | undefined {
  const { hash } = new URL(href)
  return hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : undefined
}
