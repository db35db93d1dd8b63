import type { Schemas } from '../control.ts'
import { statesJapanese } from '../words/api-names.ts'

type Fields = Schemas['FoundTerminals']['fields']

/** The queries that continue the last word of a query: with the name of a field, or with one of its values. */
export function completions(query: string, fields: Fields): string[] {
  const [, before = '', word = ''] = /^(.*?)([^\s()]*)$/.exec(query) ?? []
  const [, sign = '', name, typed = ''] = /^(-?)(?:(\w+):)?(.*)$/.exec(word) ?? []
  const names = fields.map((field) => `${field.name}:`)
  const values = fields.find((field) => field.name === name)?.values.map((one) => `${name}:${one}`)
  const start = name === undefined ? typed : `${name}:${typed}`
  return (name === undefined ? names : (values ?? []))
    .filter((one) => one.startsWith(start) && one !== start)
    .map((one) => before + sign + one)
}

/** A query with the names of states in place of their Japanese, as the control API knows them. */
export function inApiWords(query: string): string {
  const names = Object.entries(statesJapanese)
  return query.replaceAll(
    /[^\s():"-]+/g,
    (word) => names.find(([, text]) => text === word)?.[0] ?? word,
  )
}
