import type { Schemas } from '../control.ts'
import { statesJapanese } from '../words/api-names.ts'

/** Completes the last word with field names or values. */
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

/** Replaces Japanese names of states, also with full-width signs, by the control API's names. */
export function inApiWords(query: string): string {
  const names = Object.entries(statesJapanese)
  return query
    .normalize('NFKC')
    .replaceAll(/[^\s():"-]+/g, (word) => names.find(([, text]) => text === word)?.[0] ?? word)
}
