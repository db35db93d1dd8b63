import { jstDate } from '../../../openapi/base/japan-time.ts'
import type { Schemas, World } from '../control.ts'
import { language } from './language.ts'
import japanese from './japanese-names.json' with { type: 'json' }

type Names<Name extends string = string> = Readonly<Record<Name, string>>

// The type makes it an error if an operation has no Japanese name.
const operations: Names<Schemas['Operation']['operationId']> = japanese.operations

/** The Japanese names of the states of terminals and data centres, and of their signals. */
export const statesJapanese: Names = japanese.states

const subjects: Names = { ...japanese.states, ...japanese.options }

/** Returns the text for a state. This and the functions below return the scenario language's own name on English pages. */
export function stateText(name: string): string {
  return nameText(statesJapanese, name)
}

export function eventText(name: string): string {
  return nameText(japanese.events, name)
}

/** Returns the text for several names of states and options, separated by spaces. */
export function subjectText(subject: string): string {
  return subject
    .split(' ')
    .map((word) => nameText(subjects, word))
    .join(' ')
}

/** Returns the text for a command: its verb with the texts and numbers of its options, e.g. `link 1700123 down`. */
export function commandText({ verb, ...options }: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(options).flatMap(([name, value]) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'number' ? [`${name} ${value}`] : []
  })
  return `${eventText(String(verb))} ${subjectText(parts.join(' '))}`.trim()
}

export function operationText({ operationId, summary }: Schemas['Operation']): string {
  return language() === 'ja' ? operations[operationId] : summary
}

/** Returns a scenario's title. On English pages, it is the English title if there is one. */
export function titleText({ title, englishTitle }: World['scenario']): string {
  return (language() === 'en' ? englishTitle : undefined) ?? title
}

/** Returns a scenario's description. On Japanese pages, it is the Japanese description if there is one. */
export function scenarioText({ summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? summary.japaneseDescription : undefined) ?? summary.description
}

/** Returns the name of a past earthquake. It includes the date, which distinguishes earthquakes in the same area. */
export function pastQuakeText({ id, name, magnitude, originAt }: Schemas['PastQuake']): string {
  return `${jstDate(originAt)} ${language() === 'ja' ? name : id} M${magnitude}`
}

function nameText(names: Names, name: string): string {
  return language() === 'ja' ? (names[name] ?? name) : name
}
