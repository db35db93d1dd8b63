import { fileURLToPath } from 'node:url'
import { bundleContract } from '../../openapi/contract/bundle.ts'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { regenerate } from '../generate/write-generated.ts'
import { type ListenAddress, createPrism } from './prism.ts'
import { watchFolders } from '../run/watch-folder.ts'

export interface ContractMock {
  /** E.g. `http://127.0.0.1:4010`. */
  address: string
  /** The contract as it was at the start. */
  document: ContractDocument
  close: () => Promise<void>
}

const contractFolder = new URL('../../openapi/', import.meta.url)
const reasonLines = 4

/**
 * Answers with the contract's examples. When one of its YAML files changes, the answers follow and the generated files are
 * written anew; while the contract is broken, the last good one answers.
 *
 * @throws Error when the contract is broken to begin with, or the port is in use
 */
export async function startContractMock(
  at: ListenAddress,
  log: (line: string) => void,
): Promise<ContractMock> {
  // From the first moment, so that no edit falls between reading and watching.
  const watch = await watchFolders([fileURLToPath(contractFolder)], ['.yaml'])
  try {
    const document = await bundleContract()
    let prism = await createPrism(document, log)
    const address = await prism.listen(at)
    log(await regenerate())

    watch.onChange(async () => {
      try {
        const startedAt = performance.now()
        const changed = await bundleContract()
        const next = await createPrism(changed, log)
        // The old one answers until the new one is ready: the port is without an answer for about a millisecond.
        await prism.close()
        await next.listen({ host: at.host, port: Number(new URL(address).port) })
        prism = next
        const readyMs = Math.round(performance.now() - startedAt)
        log(`The contract changed: the mock was updated in ${readyMs} ms`)
        log(await regenerate())
      } catch (error) {
        log(`The contract is broken; the last good one keeps answering.\n${describeReason(error)}`)
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

/** What is wrong, in a few lines and without a stack. */
export function describeReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  // A file that can't be read is told of once for each place that needs it.
  const lines = [...new Set(message.split('\n'))]
  const more = lines.length - reasonLines
  return [...lines.slice(0, reasonLines), ...(more > 0 ? [`and ${more} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n')
}
