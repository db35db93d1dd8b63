import { readFile, rm } from 'node:fs/promises'
import {
  type KeptState,
  readKeptState,
  writeKeptState,
} from '../../../openapi/conformance/put-back/kept-data.ts'
import { UsageError } from '../command.ts'
import { inFile } from './arguments.ts'
import { prepareFile, writePrivateFile } from './private-file.ts'

const defaultFile = 'verify-state.json'

/**
 * Prepares the file that keeps the server's data before the run changes them. The file is removed when all data are restored.
 *
 * @throws UsageError if the file contains data that an earlier run did not restore
 */
export async function openStateFile(named: string | undefined) {
  const name = named ?? defaultFile
  await prepareFile('--state', name)
  const text = await readFile(name, 'utf8').catch(() => undefined)
  if (text !== undefined && !readState(name, text).isPutBack) {
    throw new UsageError(
      `${name} contains data that an earlier run did not restore. Restore the data with --put-back ${name}, or delete the file.`,
    )
  }
  const write = (state: KeptState) =>
    state.isPutBack ? rm(name, { force: true }) : writePrivateFile(name, writeKeptState(state))
  let latest: Promise<void> = Promise.resolve()
  return {
    name,
    /** Writes the state when all earlier writes have ended, so that the file never ends up with an earlier state. */
    keep: (state: KeptState): Promise<void> => {
      const written = latest.then(() => write(state))
      // The caller gets the error of a failed write. Here it is ignored, so that the next write takes place.
      latest = written.catch(() => undefined)
      return written
    },
  }
}

/**
 * Returns the data in a state file.
 *
 * @throws UsageError if the data are invalid
 */
export function readState(name: string, text: string): KeptState {
  return inFile(name, () => readKeptState(text))
}
