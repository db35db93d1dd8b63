import japanese from './japanese.json' with { type: 'json' }
import { language } from './language.ts'

/** An English text that has its Japanese in japanese.json. */
type Text = keyof typeof japanese

/** A text of the pages, in English, that has no values. */
export type PlainText = {
  [Key in Text]: [Names<Key>] extends [never] ? Key : never
}[Text]

/** The names in braces of a text. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

type Values<Template extends string> = [Names<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Template>, string | number>>]

/**
 * A text in the language of the pages. `{name}` stands for a value.
 *
 * Call it while rendering, never when a module is loaded: the language can change.
 */
export function t<Key extends Text>(text: Key, ...[values]: Values<Key>): string {
  const template: string = language() === 'ja' ? japanese[text] : text
  const byName: Readonly<Record<string, string | number>> = values ?? {}
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(byName[name] ?? whole))
}

/** A number of terminals. */
export function terminalsText(count: number): string {
  return t(count === 1 ? '1 terminal' : '{count} terminals', { count: numberText(count) })
}

/** A number with separators between its thousands. */
export function numberText(value: number): string {
  return value.toLocaleString(language())
}
