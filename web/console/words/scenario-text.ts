import type { Schemas, World } from '../control.ts'
import { language } from './language.ts'
import { scenariosJapanese } from './names/scenarios.ts'

/** The title of a scenario in the language of the pages, if it has one. */
export function titleText({ title, englishTitle }: World['scenario']): string {
  return (language() === 'en' ? englishTitle : undefined) ?? title
}

/** What a ready scenario does, in the language of the pages. A scenario without Japanese keeps its own description. */
export function scenarioText({ name, summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? scenariosJapanese[name] : undefined) ?? summary?.description
}
