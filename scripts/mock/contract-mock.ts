import { fileURLToPath } from 'node:url'
import { bundleContract } from '../../openapi/contract/bundle.ts'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { describeError } from './describe-error.ts'
import { regenerate } from '../generate/regenerate.ts'
import { type ListenAddress, createPrism } from './prism.ts'
import { watchFolders } from '../run/watch-folder.ts'

export interface ContractMock {
  /** E.g. `http://127.0.0.1:4010`. */
  address: string
  /** The contract at startup. */
  document: ContractDocument
  close: () => Promise<void>
}

const contractFolder = new URL('../../openapi/', import.meta.url)

/**
 * Starts a mock server that responds with the contract's examples. When a YAML file of the contract changes, updates the
 * mock and the generated files. While the contract is invalid, the mock serves its last valid version.
 *
 * @throws Error if the contract is invalid at startup, or the port is in use
 */
export async function startContractMock(
  at: ListenAddress,
  log: (line: string) => void,
): Promise<ContractMock> {
  // Started before the contract is read, so that no edit is missed.
  const writeGenerated = async (): Promise<void> => {
    const output = await regenerate()
    if (output !== '') log(output)
  }
  const watch = await watchFolders([fileURLToPath(contractFolder)], ['.yaml'])
  try {
    const document = await bundleContract()
    let prism = await createPrism(document, log)
    const address = await prism.listen(at)
    await writeGenerated()

    watch.onChange(async () => {
      try {
        const startedAt = performance.now()
        const changed = await bundleContract()
        const next = await createPrism(changed, log)
        // The new server is ready before the old one closes, so the port is closed for only about 1 ms.
        await prism.close()
        await next.listen({ host: at.host, port: Number(new URL(address).port) })
        prism = next
        const readyMs = Math.round(performance.now() - startedAt)
        log(`Contract changed. Updated the mock in ${readyMs} ms`)
        await writeGenerated()
      } catch (error) {
        log(
          `The contract is invalid. The mock keeps serving the last valid version.\n${describeError(error)}`,
        )
      }
    })
    const close = async (): Promise<void> => {
      await watch.stop()
      await prism.close()
    }
    return { address, document, close }
  } catch (error) {
    await watch.stop()
    throw error
  }
}
