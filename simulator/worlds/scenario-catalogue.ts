import { choices } from '../../openapi/base/did-you-mean.ts'
import { jsonExcerpt } from '../../openapi/base/printable.ts'
import { ownValue } from '../../openapi/base/records.ts'
import { ScenarioError } from '../scenario/read/error-message.ts'
import { parseScenario } from '../scenario/read/parse.ts'
import { WorldError } from './world-error.ts'
import type { Scenario } from '../scenario/scenario.ts'

type ScenarioReference = { ready: string } | { yaml: string }

/** The built-in scenarios. */
export interface ReadyScenarios {
  /** In alphabetical order. */
  names(): Promise<string[]>
  /** Returns the YAML of a scenario. Rejects if it can't be read. */
  read(name: string): Promise<string>
}

/** The built-in scenarios as part of the program, for browsers. */
export const bundledScenarios: ReadyScenarios = {
  names: async () => Object.keys(await bundledTexts()),
  read: async (name) => ownValue(await bundledTexts(), name) ?? '',
}

async function bundledTexts(): Promise<Record<string, string>> {
  const file = await import('../generated/ready-scenarios.json', { with: { type: 'json' } })
  return file.default
}

/** Lists the scenarios. Invalid and unreadable ones have no summary. */
export async function listScenarios(ready: ReadyScenarios) {
  return Promise.all((await ready.names()).map((name) => listed(ready, name)))
}

/** @throws WorldError if there is no such built-in scenario */
export async function loadScenario(
  ready: ReadyScenarios,
  reference: ScenarioReference,
): Promise<{ source: string; file: string }> {
  if ('yaml' in reference) return { source: reference.yaml, file: 'scenario' }
  const known = await ready.names()
  if (!known.includes(reference.ready)) {
    throw new WorldError(
      'unknown-scenario',
      `There is no built-in scenario ${jsonExcerpt(reference.ready)} ${choices(reference.ready, known)}.`,
    )
  }
  return { source: await ready.read(reference.ready), file: `${reference.ready}.yaml` }
}

async function listed(ready: ReadyScenarios, name: string) {
  const source = await ready.read(name).catch(() => '')
  try {
    const scenario = parseScenario(source, name, { checksCalls: false })
    const { title, englishTitle } = scenario
    return { name, title, englishTitle, summary: summarizeScenario(scenario, source) }
  } catch (error) {
    if (error instanceof ScenarioError) return { name, title: name }
    throw error
  }
}

function summarizeScenario({ terminals, fleet, japaneseDescription }: Scenario, source: string) {
  return {
    description: headComment(source),
    japaneseDescription,
    terminals: terminals.length + (fleet?.count ?? 0),
  }
}

/** Returns the comment before the first key, without the line for editors. */
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
