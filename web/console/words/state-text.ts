import { statesJapanese } from './names/states.ts'
import { language } from './language.ts'

const japanese: Readonly<Record<string, string>> = statesJapanese

/** A state or signal of the simulator in the language of the pages. English pages show its name in the scenario language. */
export function stateText(name: string): string {
  return language() === 'ja' ? (japanese[name] ?? name) : name
}
