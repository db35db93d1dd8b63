import { isRecord } from '../../openapi/base/records.ts'

/** The content of stored worlds, links, and messages between the page and the service worker, all of which are JSON. */
export type Texts = Readonly<Record<string, string>>

/** @throws SyntaxError if the text is not JSON */
export function readTexts(json: string): Texts {
  const value: unknown = JSON.parse(json)
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
