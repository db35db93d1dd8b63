const hashPrefix = '#mock='

export function linkWithChoices(href: string, choices: string): string {
  const url = new URL(href)
  url.hash = choices === '' ? '' : `${hashPrefix}${choices}`
  return url.href
}

export function choicesInLink(href: string): string | undefined {
  const { hash } = new URL(href)
  return hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : undefined
}
