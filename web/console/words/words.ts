import japanese from './japanese.json' with { type: 'json' }
import { language } from './language.ts'

/** An English text that has a translation in japanese.json. */
type Text = keyof typeof japanese

/** An English text that has a translation and no placeholders. */
export type PlainText = {
  [Key in Text]: [Names<Key>] extends [never] ? Key : never
}[Text]

/** The names of a text's placeholders. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

type Values<Template extends string> = [Names<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Template>, string | number>>]

/** Translates a text with placeholders (`{name}`). Call it while rendering, not on import, because the language can change. */
export function t<Key extends Text>(text: Key, ...[values]: Values<Key>): string {
  const template: string = language() === 'ja' ? japanese[text] : text
  const byName: Readonly<Record<string, string | number>> = values ?? {}
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(byName[name] ?? whole))
}

export function terminalsText(count: number): string {
  return t(count === 1 ? '1 terminal' : '{count} terminals', { count: numberText(count) })
}

/** Returns a number with the thousands separators of the language. */
export function numberText(value: number): string {
  return value.toLocaleString(language())
}
