import type { Schemas } from '../control.ts'
import { statesJapanese } from '../words/api-names.ts'

/** Returns copies of the query in which the last word is completed with a field name or value. */
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

/** Replaces Japanese names of states by the control API's names. Full-width signs count as their usual forms. */
export function inApiWords(query: string): string {
  const names = Object.entries(statesJapanese)
  return query
    .normalize('NFKC')
    .replaceAll(/[^\s():"-]+/g, (word) => names.find(([, text]) => text === word)?.[0] ?? word)
}
