import { readFile, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { FileError, readTextFile } from './read-file.ts'
import { WorldError } from './world-error.ts'

/** A scenario to be played: one of the ready ones, a text, or a file. */
export type WantedScenario = { ready: string } | { yaml: string } | { file: string }

/** The scenarios that come with the simulator, and how to get at any other. */
export interface ReadyScenarios {
  list(): Promise<{ name: string; title: string }[]>
  /** @throws WorldRefusal when there is none of that name or in that file */
  load(wanted: WantedScenario): Promise<{ source: string; file: string }>
}

/** Where the ready scenarios are. */
export const scenariosDir = fileURLToPath(new URL('../scenarios/', import.meta.url))

/** Scenarios are read when they are asked for, so that a change of their files shows at once. */
export function readyScenarios(dir: string = scenariosDir): ReadyScenarios {
  async function names(): Promise<string[]> {
    const files = await readdir(dir)
    return files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => basename(file, '.yaml'))
      .toSorted()
  }

  async function titleOf(name: string): Promise<string> {
    const content: unknown = parse(await readFile(`${dir}/${name}.yaml`, 'utf8'))
    const hasTitle = typeof content === 'object' && content !== null && 'title' in content
    return hasTitle ? String(content.title) : name
  }

  return {
    list: async () =>
      Promise.all((await names()).map(async (name) => ({ name, title: await titleOf(name) }))),
    async load(wanted) {
      if ('yaml' in wanted) return { source: wanted.yaml, file: 'scenario' }
      if ('file' in wanted) return { source: await read(wanted.file), file: wanted.file }
      const known = await names()
      if (!known.includes(wanted.ready)) {
        throw new WorldError(
          'unknown-scenario',
          `There is no ready scenario ${JSON.stringify(wanted.ready)}. There are: ${known.join(', ')}.`,
        )
      }
      const file = `${dir}/${wanted.ready}.yaml`
      return { source: await read(file), file: `${wanted.ready}.yaml` }
    },
  }
}

async function read(file: string): Promise<string> {
  return readTextFile(file).catch((error: unknown) => {
    if (!(error instanceof FileError)) throw error
    throw new WorldError('unknown-scenario', error.message)
  })
}
