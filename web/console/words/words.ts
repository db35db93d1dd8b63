import { language } from './language.ts'
import { clockJapanese } from './japanese/clock.ts'
import { commandsJapanese } from './japanese/commands.ts'
import { eventsJapanese } from './japanese/events.ts'

/** The Japanese for each English text. */
const japanese = { ...clockJapanese, ...commandsJapanese, ...eventsJapanese }

export type Text = keyof typeof japanese

/** A text in the page's language. `{name}` stands for a value. */
export function t(text: Text, values: Readonly<Record<string, string | number>> = {}): string {
  const template = language === 'ja' ? japanese[text] : text
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
