import { choices } from '../../openapi/base/did-you-mean.ts'
import { jsonExcerpt } from '../../openapi/base/printable.ts'
import { ownValue } from '../../openapi/base/records.ts'
import { readyScenarios } from '../generated/ready-scenarios.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { WorldError } from './world-error.ts'
import type { ScenarioSource } from './world-template.ts'

type ScenarioReference = { ready: string } | { yaml: string }

/** The names of the built-in scenarios, in alphabetical order. */
export const readyNames = Object.keys(readyScenarios)

/** Lists the built-in scenarios. */
export function listScenarios() {
  return Promise.all(
    Object.values(readyScenarios).map(async (load) => {
      const { source, scenario } = await loadReady(load)
      const { name, title, englishTitle } = scenario
      return { name, title, englishTitle, summary: summarizeScenario(scenario, source) }
    }),
  )
}

/** @throws WorldError if there is no such built-in scenario */
export async function loadScenario(reference: ScenarioReference): Promise<ScenarioSource> {
  if ('yaml' in reference) return { source: reference.yaml, file: 'scenario' }
  const { ready } = reference
  const load = ownValue(readyScenarios, ready)
  if (!load) {
    throw new WorldError(
      'unknown-scenario',
      `There is no built-in scenario ${jsonExcerpt(ready)} ${choices(ready, readyNames)}.`,
    )
  }
  return { ...(await loadReady(load)), file: `${ready}.yaml` }
}

async function loadReady(load: () => Promise<{ default: unknown }>) {
  // `bundledScenarioFiles` has generated the file. TypeScript can't compare the many literal types of its JSON with `Scenario`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await load()).default as { source: string; scenario: Scenario }
}

function summarizeScenario({ terminals, fleet, japaneseDescription }: Scenario, source: string) {
  return {
    description: headComment(source),
    japaneseDescription,
    terminals: terminals.length + (fleet?.count ?? 0),
  }
}

/** Returns the comment at the beginning of a scenario, without the line that names the schema for editors. */
function headComment(source: string): string | undefined {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const text = lines
    .slice(0, Math.max(end, 0))
    .map((line) => line.replace(/^#\s*/, ''))
    .filter((line) => !line.startsWith('yaml-language-server'))
    .join(' ')
    .trim()
  return text === '' ? undefined : text
}
