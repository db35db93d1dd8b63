import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { ScenarioError, parseScenario } from '../scenario/read/parse.ts'
import { readScenarioFile, FileError, readyScenarios } from './scenario-file.ts'
import { WorldError } from './world-error.ts'
import type { Scenario } from '../scenario/scenario.ts'

/** Where a scenario comes from: the catalogue, a text, or a file. */
type ScenarioReference = { ready: string } | { yaml: string } | { file: string }

/** The scenarios that come with the simulator. It also loads scenarios from texts and files. */
export type ScenarioCatalogue = ReturnType<typeof scenarioCatalogue>

const dir = readyScenarios

/**
 * Reads the files on each call, so that changes of them take effect at once.
 *
 * @param fileFolders folders below which files may be loaded. Defaults to the ready scenarios and the working folder
 */
export function scenarioCatalogue(fileFolders: string[] = [dir, process.cwd()]) {
  async function names(): Promise<string[]> {
    const files = await readdir(dir)
    return files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => basename(file, '.yaml'))
      .toSorted()
  }

  async function listed(name: string) {
    try {
      const source = await readScenarioFile(`${dir}/${name}.yaml`, [dir])
      const scenario = parseScenario(source, name, { checksCalls: false })
      const { title, englishTitle } = scenario
      return { name, title, englishTitle, summary: summarizeScenario(scenario, source) }
    } catch (error) {
      if (error instanceof ScenarioError || error instanceof FileError) return { name, title: name }
      throw error
    }
  }

  return {
    /**
     * The catalogue's scenarios in alphabetical order. One that is invalid or can't be read has its name for a title, and no
     * summary.
     */
    list: async () => Promise.all((await names()).map(listed)),
    /**
     * Returns a scenario's text, and its name for error messages.
     *
     * @throws WorldError if the catalogue has no such scenario, or the file may not or can't be read
     */
    async load(reference: ScenarioReference): Promise<{ source: string; file: string }> {
      if ('yaml' in reference) return { source: reference.yaml, file: 'scenario' }
      if ('file' in reference) {
        return { source: await read(reference.file, fileFolders), file: reference.file }
      }
      const known = await names()
      if (!known.includes(reference.ready)) {
        throw new WorldError(
          'unknown-scenario',
          `There is no ready scenario ${JSON.stringify(reference.ready)}. There are: ${known.join(', ')}.`,
        )
      }
      const file = `${dir}/${reference.ready}.yaml`
      return { source: await read(file, [dir]), file: `${reference.ready}.yaml` }
    },
  }
}

async function read(file: string, folders: string[]): Promise<string> {
  return readScenarioFile(file, folders).catch((error: unknown) => {
    if (!(error instanceof FileError)) throw error
    throw new WorldError('unknown-scenario', error.message)
  })
}

/** What the catalogue shows of a scenario before a world is created from it. */
function summarizeScenario({ terminals, fleet, japaneseDescription }: Scenario, source: string) {
  return {
    description: headComment(source),
    japaneseDescription,
    terminals: terminals.length + (fleet?.count ?? 0),
  }
}

/** The comment before the first key, without the line for editors. */
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
