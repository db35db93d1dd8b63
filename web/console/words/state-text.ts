import { optionsJapanese, statesJapanese } from './names/states.ts'
import { language } from './language.ts'

const states: Readonly<Record<string, string>> = statesJapanese
const options: Readonly<Record<string, string>> = { ...statesJapanese, ...optionsJapanese }

/** A state or signal of the simulator in the language of the pages. English pages show its name in the scenario language. */
export function stateText(name: string): string {
  return language() === 'ja' ? (states[name] ?? name) : name
}

/** What an entry of the timeline concerns: names and the options of a command, which have Japanese. */
export function subjectText(subject: string): string {
  if (language() === 'en') return subject
  return subject
    .split(' ')
    .map((word) => options[word] ?? word)
    .join(' ')
}
