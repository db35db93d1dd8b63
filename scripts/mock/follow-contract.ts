import { fileURLToPath } from 'node:url'
import { bundleContract } from '../../openapi/contract/bundle.ts'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { regenerate } from '../generate/regenerate.ts'
import { watchFolders } from '../run/watch-folder.ts'
import { describeError } from './describe-error.ts'

/** A mock that follows the contract. */
export interface ContractFollower {
  /**
   * Sets what the mock does with a new version of the contract: once for a burst of changes, also for those since the start,
   * and never twice at the same time. Then the generated files are written.
   *
   * @param written called after each version, when the generated files are those of the contract
   */
  onChange: (update: (changed: ContractDocument) => Promise<void>, written?: () => void) => void
  /** Ends the watch and waits for a running update. */
  stop: () => Promise<void>
}

const contractFolder = fileURLToPath(new URL('../../openapi/', import.meta.url))

/**
 * Watches the YAML files of the contract. A version that can't be read changes nothing. Start it before the contract is read
 * for the first time, so that no edit is missed.
 *
 * @param log called with what was updated or written, and with the errors of a contract that can't be read
 */
export async function followContract(log: (line: string) => void): Promise<ContractFollower> {
  const watch = await watchFolders([contractFolder], ['.yaml'], ['generated'])
  return {
    onChange: (update, written) =>
      watch.onChange(async () => {
        try {
          const startedAt = performance.now()
          await update(await bundleContract())
          const readyMs = Math.round(performance.now() - startedAt)
          log(`Contract changed. Updated the mock in ${readyMs} ms`)
          await writeGenerated(log)
          written?.()
        } catch (error) {
          log(
            `The contract is invalid. The mock keeps serving the last valid version.\n${describeError(error)}`,
          )
        }
      }),
    stop: watch.stop,
  }
}

/** Writes the generated files, in a process of its own. */
export async function writeGenerated(log: (line: string) => void): Promise<void> {
  const output = await regenerate()
  if (output !== '') log(output)
}
