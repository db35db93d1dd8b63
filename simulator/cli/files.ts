import { writeFile } from 'node:fs/promises'
import { parseScenario } from '../scenario/parse.ts'
import type { Scenario } from '../scenario/schema.ts'
import { FileError, fileErrorReason, readTextFile } from '../worlds/read-file.ts'

/** A scenario with the text it was read from, which the journal keeps. */
export interface LoadedScenario {
  scenario: Scenario
  source: string
}

/**
 * Reads a scenario file.
 *
 * @throws FileError when the file can't be read, ScenarioError when it breaks a rule
 */
export async function loadScenario(file: string): Promise<LoadedScenario> {
  const source = await readTextFile(file)
  return { scenario: parseScenario(source, file), source }
}

/** @throws FileError when the file can't be written */
export async function writeText(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be written: ${fileErrorReason(error)}`)
  })
}
