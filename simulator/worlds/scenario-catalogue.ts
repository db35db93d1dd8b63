import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ScenarioError, parseScenario } from '../scenario/read/parse.ts'
import { FileError, readTextFile, readyScenarios } from './scenario-file.ts'
import { WorldError } from './world-error.ts'
import type { Scenario } from '../scenario/scenario.ts'

type ScenarioReference = { ready: string } | { yaml: string }

/** Invalid and unreadable scenarios have no summary. Reads the files on each call, so that changes take effect at once. */
export async function listScenarios() {
  return Promise.all((await names()).map(listed))
}

/** @throws WorldError if there is no such built-in scenario */
export async function loadScenario(
  reference: ScenarioReference,
): Promise<{ source: string; file: string }> {
  if ('yaml' in reference) return { source: reference.yaml, file: 'scenario' }
  const known = await names()
  if (!known.includes(reference.ready)) {
    throw new WorldError(
      'unknown-scenario',
      `There is no built-in scenario ${JSON.stringify(reference.ready)}. Scenarios: ${known.join(', ')}.`,
    )
  }
  const file = `${reference.ready}.yaml`
  return { source: await readTextFile(join(readyScenarios, file)), file }
}

async function names(): Promise<string[]> {
  const files = await readdir(readyScenarios)
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .toSorted()
}

async function listed(name: string) {
  try {
    const source = await readTextFile(join(readyScenarios, `${name}.yaml`))
    const scenario = parseScenario(source, name, { checksCalls: false })
    const { title, englishTitle } = scenario
    return { name, title, englishTitle, summary: summarizeScenario(scenario, source) }
  } catch (error) {
    if (error instanceof ScenarioError || error instanceof FileError) return { name, title: name }
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
