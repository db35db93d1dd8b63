import type { Schemas } from '../control.ts'
import { language } from './language.ts'
import { scenariosJapanese } from './names/scenarios.ts'

/** What a ready scenario does, in the language of the pages. A scenario without Japanese keeps its own description. */
export function scenarioText({ name, summary }: Schemas['ReadyScenario']): string | undefined {
  return (language() === 'ja' ? scenariosJapanese[name] : undefined) ?? summary?.description
}
