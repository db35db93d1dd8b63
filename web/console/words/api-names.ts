import { eventText } from '../event-text.ts'
import type { Schemas } from '../control.ts'
import { language } from './language.ts'
import { operationsJapanese } from './names/operations.ts'
import { timingsJapanese } from './names/timings.ts'

type Operation = Schemas['Operation']

/** What an operation of the contract does. */
export function operationText({ operationId, summary }: Operation): string {
  return language() === 'ja' ? operationsJapanese[operationId] : summary
}

/** The name of a duration of terminals. */
export function timingText(name: keyof typeof timingsJapanese): string {
  return language() === 'ja' ? timingsJapanese[name] : name
}

/** The verb of a command. English pages show it as the scenario language has it. */
export function verbText(verb: string): string {
  return language() === 'ja' ? eventText(verb) : verb
}
