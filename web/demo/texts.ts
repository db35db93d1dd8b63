import { isRecord } from '../../openapi/base/records.ts'

/** Texts by name. Stored worlds, links, and messages between the page and the service worker have this type, as JSON. */
export type Texts = Readonly<Record<string, string>>

/**
 * Returns the texts in a JSON object. Omits all other values.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function readTexts(json: string): Texts {
  const value: unknown = JSON.parse(json)
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
