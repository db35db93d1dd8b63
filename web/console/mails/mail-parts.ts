/** A part of a mail's text. A link has the path that it opens in the portal of this simulator. */
export interface MailPart {
  at: number
  text: string
  path: string | undefined
}

/** The parts of a text: links to the portal, wherever it was served, and what stands between them. */
export function partsOf(text: string): MailPart[] {
  let at = 0
  return text.split(/(https?:\/\/[^\s/]+\/eqUser\/[\w./?=&%#~+-]*)/).map((part, index) => {
    const start = at
    at += part.length
    const url = index % 2 === 1 ? URL.parse(part) : null
    return { at: start, text: part, path: url ? url.pathname + url.search + url.hash : undefined }
  })
}
