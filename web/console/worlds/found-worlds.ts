import { scenarioText } from '../words/api-names.ts'
import type { Schemas, World } from '../control.ts'
import { hasWords } from '../search/has-words.ts'

/** The worlds that have every word of a search in their names or their scenarios, those that somebody named first. */
export function foundWorlds(worlds: readonly World[], search: string): World[] {
  return worlds
    .filter(({ name, scenario }) => hasWords(search, Object.values({ ...scenario, world: name })))
    .toSorted((a, b) => Number(isGenerated(a)) - Number(isGenerated(b)))
}

/** The scenarios that have every word of a search in their names or what they do. */
export function foundScenarios(
  scenarios: readonly Schemas['ReadyScenario'][],
  search: string,
): Schemas['ReadyScenario'][] {
  return scenarios.filter((one) =>
    hasWords(search, [
      one.name,
      one.title,
      one.englishTitle,
      scenarioText(one),
      one.summary?.description,
    ]),
  )
}

function isGenerated({ name }: World): boolean {
  return /^world-\d+$/.test(name)
}
