import type { Schemas, World } from '../control.ts'
import { language } from './language.ts'
import japanese from './japanese-names.json' with { type: 'json' }

type Names<Name extends string = string> = Readonly<Record<Name, string>>
type Timing = Schemas['Machine']['timings'][number]['name']

// These types report missing names.
const operations: Names<Schemas['Operation']['operationId']> = japanese.operations
const timings: Names<Timing> = japanese.timings

/** The states of terminals and data centres, and their signals. */
export const statesJapanese: Names = japanese.states

const subjects: Names = { ...japanese.states, ...japanese.options }

/**
 * Returns a state or signal as text. English pages show its name in the scenario language. The same applies to the functions below.
 */
export function stateText(name: string): string {
  return nameText(statesJapanese, name)
}

/** Returns an event, a command or a kind of mail as text. Other names, such as operations, stay unchanged. */
export function eventText(name: string): string {
  return nameText(japanese.events, name)
}

/** Returns the subject of a timeline entry or command as text. Names and options are translated. */
export function subjectText(subject: string): string {
  return subject
    .split(' ')
    .map((word) => nameText(subjects, word))
    .join(' ')
}

/** Returns the name of a duration. */
export function timingText(name: Timing): string {
  return nameText(timings, name)
}

/** Returns the description of an operation of the contract. */
export function operationText({ operationId, summary }: Schemas['Operation']): string {
  return language() === 'ja' ? operations[operationId] : summary
}

/** Returns the title of a scenario, in English if available. */
export function titleText({ title, englishTitle }: World['scenario']): string {
  return (language() === 'en' ? englishTitle : undefined) ?? title
}

/** Returns the description of a built-in scenario, in Japanese if available. */
export function scenarioText({ summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? summary?.japaneseDescription : undefined) ?? summary?.description
}

function nameText(names: Names, name: string): string {
  return language() === 'ja' ? (names[name] ?? name) : name
}
