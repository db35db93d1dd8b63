import { readFile, writeFile } from 'node:fs/promises'
import { parseScenario } from '../scenario/parse.ts'
import type { Scenario } from '../scenario/schema.ts'
import { UsageError } from './command-line.ts'

/** A scenario with the text it was read from, which the journal keeps. */
export interface LoadedScenario {
  scenario: Scenario
  source: string
}

/**
 * Reads a scenario file.
 *
 * @throws UsageError when there is no such file, ScenarioError when it breaks a rule
 */
export async function loadScenario(file: string): Promise<LoadedScenario> {
  const source = await readText(file)
  return { scenario: parseScenario(source, file), source }
}

/** @throws UsageError when the file can't be read */
export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can't be read: ${reasonOf(error)}`)
  })
}

/** @throws UsageError when the file can't be written */
export async function writeText(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can't be written: ${reasonOf(error)}`)
  })
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}
