import { fillVariables } from '../scenario/read/variables.ts'
import { readTextFile } from './text-file.ts'

/**
 * Reads a scenario file that whoever started this process names. Its variables are those of the environment.
 *
 * @throws FileError if it can't be read
 */
export async function readScenarioSource(file: string): Promise<string> {
  return fillVariables(await readTextFile(file), process.env)
}
