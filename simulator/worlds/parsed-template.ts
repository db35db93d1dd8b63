import { type ParseOptions, parseScenario } from '../scenario/read/parse.ts'
import type { JournalHeader } from '../journal/schemas.ts'
import { templateOf, withSalt, type WorldTemplate } from './world-template.ts'

/** @throws ScenarioError if the scenario is invalid. The message uses `file` as the scenario's name */
export function createTemplate(
  source: string,
  file: string,
  { seed, checksCalls = false }: ParseOptions = {},
): WorldTemplate {
  return templateOf(parseScenario(source, file, { seed, checksCalls }), source)
}

export function templateOfJournal({ scenario, seed, salt }: JournalHeader): WorldTemplate {
  return withSalt(createTemplate(scenario.source, scenario.name, { seed }), salt)
}
