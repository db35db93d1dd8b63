import { centresJapanese } from './japanese/centres.ts'
import { clockJapanese } from './japanese/clock.ts'
import { earthJapanese } from './japanese/earth.ts'
import { faultsJapanese } from './japanese/faults.ts'
import { frameJapanese } from './japanese/frame.ts'
import { journalJapanese } from './japanese/journal.ts'
import { terminalsJapanese } from './japanese/terminals.ts'
import { timeJapanese } from './japanese/time.ts'
import { worldsJapanese } from './japanese/worlds.ts'
import { language } from './language.ts'

/** The Japanese for each English text. `t` accepts only texts that stand here. */
const japanese = {
  ...centresJapanese,
  ...clockJapanese,
  ...earthJapanese,
  ...faultsJapanese,
  ...frameJapanese,
  ...journalJapanese,
  ...terminalsJapanese,
  ...timeJapanese,
  ...worldsJapanese,
}

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
