import { isRecord } from '../../openapi/base/records.ts'

/** The messages between the page and the service worker, stored worlds and links are JSON with these. */
export type Texts = Readonly<Record<string, string>>

/** @throws SyntaxError if the text is not JSON */
export function readTexts(json: string): Texts {
  const value: unknown = JSON.parse(json)
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
