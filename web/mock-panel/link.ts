const mark = '#mock='

/** The address of a page that also carries choices, given as one line. */
export function linkTo(href: string, line: string): string {
  const url = new URL(href)
  url.hash = line === '' ? '' : `${mark}${line}`
  return url.href
}

/** The line of choices that an address carries; undefined when it carries none. */
export function lineInLink(href: string): string | undefined {
  const { hash } = new URL(href)
  return hash.startsWith(mark) ? hash.slice(mark.length) : undefined
}
