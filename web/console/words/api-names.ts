import type { Schemas, World } from '../control.ts'
import { language } from './language.ts'
import { eventsJapanese } from './names/events.ts'
import { operationsJapanese } from './names/operations.ts'
import { optionsJapanese, statesJapanese } from './names/states.ts'
import { timingsJapanese } from './names/timings.ts'

type Names = Readonly<Record<string, string>>

const subjects: Names = { ...statesJapanese, ...optionsJapanese }

/** A state or signal. English pages show its name in the scenario language, as those of all that follow here. */
export function stateText(name: string): string {
  return nameText(statesJapanese, name)
}

/** An event, a command or a kind of mail. Others, such as operations, keep their names. */
export function eventText(name: string): string {
  return nameText(eventsJapanese, name)
}

/** What an entry of the timeline or a command concerns: names and options, which have Japanese. */
export function subjectText(subject: string): string {
  return subject
    .split(' ')
    .map((word) => nameText(subjects, word))
    .join(' ')
}

/** The name of a duration of terminals. */
export function timingText(name: keyof typeof timingsJapanese): string {
  return nameText(timingsJapanese, name)
}

/** What an operation of the contract does. */
export function operationText({ operationId, summary }: Schemas['Operation']): string {
  return language() === 'ja' ? operationsJapanese[operationId] : summary
}

/** The title of a scenario, in English if it has one. */
export function titleText({ title, englishTitle }: World['scenario']): string {
  return (language() === 'en' ? englishTitle : undefined) ?? title
}

/** What a ready scenario does, in Japanese if it says so. */
export function scenarioText({ summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? summary?.japaneseDescription : undefined) ?? summary?.description
}

function nameText(japanese: Names, name: string): string {
  return language() === 'ja' ? (japanese[name] ?? name) : name
}
