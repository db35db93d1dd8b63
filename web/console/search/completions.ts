import type { Schemas } from '../control.ts'
import { statesJapanese } from '../words/api-names.ts'

/** Returns the query with its last word completed, once for each field name or value that fits. */
export function completions(query: string, fields: Schemas['FoundTerminals']['fields']): string[] {
  const [, before = '', word = ''] = /^(.*?)([^\s()]*)$/.exec(query) ?? []
  const [, sign = '', name, typed = ''] = /^(-?)(?:(\w+):)?(.*)$/.exec(word) ?? []
  const names = fields.map((field) => `${field.name}:`)
  const values = fields
    .find((field) => field.name === name)
    ?.values.map((completion) => `${name}:${completion}`)
  const start = name === undefined ? typed : `${name}:${typed}`
  return (name === undefined ? names : (values ?? []))
    .filter((completion) => completion.startsWith(start) && completion !== start)
    .map((completion) => before + sign + completion)
}

/** Returns the query with the control API's names instead of the Japanese names of states, and with half-width signs. */
export function inApiWords(query: string): string {
  const names = Object.entries(statesJapanese)
  return query
    .normalize('NFKC')
    .replaceAll(/[^\s():"-]+/g, (word) => names.find(([, text]) => text === word)?.[0] ?? word)
}
