import { scenarioText } from '../words/api-names.ts'
import type { ListedWorld, Schemas } from '../control.ts'
import { hasWords } from '../search/has-words.ts'

/** Returns the worlds whose names and scenario contain all words of a search. Worlds with generated names come last. */
export function filterWorlds(worlds: readonly ListedWorld[], search: string): ListedWorld[] {
  return worlds
    .filter(({ name, scenario }) => hasWords(search, Object.values({ ...scenario, world: name })))
    .toSorted((a, b) => Number(isGenerated(a)) - Number(isGenerated(b)))
}

/** Returns the scenarios whose name, title or description together contain all words of a search. */
export function filterScenarios(
  scenarios: readonly Schemas['ReadyScenario'][],
  search: string,
): Schemas['ReadyScenario'][] {
  return scenarios.filter((scenario) =>
    hasWords(search, [
      scenario.name,
      scenario.title,
      scenario.englishTitle,
      scenarioText(scenario),
      scenario.summary.description,
    ]),
  )
}

function isGenerated({ name }: ListedWorld): boolean {
  return /^world-\d+$/.test(name)
}
