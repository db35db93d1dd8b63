import type { Schemas, World } from '../control.ts'
import { language } from './language.ts'
import japanese from './japanese-names.json' with { type: 'json' }

type Names<Name extends string = string> = Readonly<Record<Name, string>>
type Timing = Schemas['Machine']['timings'][number]['name']

// These types say which names are missing.
const operations: Names<Schemas['Operation']['operationId']> = japanese.operations
const timings: Names<Timing> = japanese.timings

/** The states of terminals and data centres and the signals between them. */
export const statesJapanese: Names = japanese.states

const subjects: Names = { ...japanese.states, ...japanese.options }

/** A state or signal. English pages show its name in the scenario language, as those of all that follow here. */
export function stateText(name: string): string {
  return nameText(statesJapanese, name)
}

/** An event, a command or a kind of mail. Others, such as operations, keep their names. */
export function eventText(name: string): string {
  return nameText(japanese.events, name)
}

/** What an entry of the timeline or a command concerns: names and options, which have Japanese. */
export function subjectText(subject: string): string {
  return subject
    .split(' ')
    .map((word) => nameText(subjects, word))
    .join(' ')
}

/** The name of a duration of terminals. */
export function timingText(name: Timing): string {
  return nameText(timings, name)
}

/** What an operation of the contract does. */
export function operationText({ operationId, summary }: Schemas['Operation']): string {
  return language() === 'ja' ? operations[operationId] : summary
}

/** The title of a scenario, in English if it has one. */
export function titleText({ title, englishTitle }: World['scenario']): string {
  return (language() === 'en' ? englishTitle : undefined) ?? title
}

/** What a ready scenario does, in Japanese if it says so. */
export function scenarioText({ summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? summary?.japaneseDescription : undefined) ?? summary?.description
}

function nameText(names: Names, name: string): string {
  return language() === 'ja' ? (names[name] ?? name) : name
}
