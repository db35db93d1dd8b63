import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ScenarioError, parseScenario } from '../scenario/read/parse.ts'
import { readScenarioFile } from './scenario-file.ts'
import { type ScenarioSummary, summarizeScenario } from './scenario-summary.ts'
import { FileError } from './text-file.ts'
import { WorldError } from './world-error.ts'

/** Where a scenario comes from: the catalogue, a text, or a file. */
export type ScenarioReference = { ready: string } | { yaml: string } | { file: string }

/** A scenario of the catalogue. `summary` is absent if it is invalid or can't be read. */
export interface ListedScenario {
  name: string
  title: string
  summary?: ScenarioSummary | undefined
}

/** The scenarios that come with the simulator. It also loads scenarios from texts and files. */
export interface ScenarioCatalogue {
  /** The catalogue's scenarios in alphabetical order. The title of one that is invalid or can't be read is its name. */
  list(): Promise<ListedScenario[]>
  /**
   * Returns a scenario's text, and its name for error messages.
   *
   * @throws WorldError if the catalogue has no such scenario, or the file may not or can't be read
   */
  load(reference: ScenarioReference): Promise<{ source: string; file: string }>
}

const scenariosDir = fileURLToPath(new URL('../scenarios/', import.meta.url))

/** Where a catalogue finds scenarios. */
export interface CatalogueFolders {
  /** Folder of the ready scenarios. */
  ready?: string
  /** Folders below which files may be loaded. Defaults to the ready scenarios and the working folder. */
  files?: string[] | undefined
}

/** Reads the files on each call, so that changes of them take effect at once. */
export function scenarioCatalogue({
  ready: dir = scenariosDir,
  files: fileFolders = [dir, process.cwd()],
}: CatalogueFolders = {}): ScenarioCatalogue {
  async function names(): Promise<string[]> {
    const files = await readdir(dir)
    return files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => basename(file, '.yaml'))
      .toSorted()
  }

  async function listed(name: string): Promise<ListedScenario> {
    try {
      const source = await readScenarioFile(`${dir}/${name}.yaml`, [dir])
      const scenario = parseScenario(source, name, { checksCalls: false })
      return { name, title: scenario.title, summary: summarizeScenario(scenario, source) }
    } catch (error) {
      if (error instanceof ScenarioError || error instanceof FileError) return { name, title: name }
      throw error
    }
  }

  return {
    list: async () => Promise.all((await names()).map(listed)),
    async load(reference) {
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
