import { bundleContract } from '../../openapi/contract/bundle.ts'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { followContract, writeGenerated } from './follow-contract.ts'
import { type ListenAddress, createPrism } from './prism.ts'

export interface ContractMock {
  /** E.g. `http://127.0.0.1:4010`. */
  address: string
  /** The contract at startup. */
  document: ContractDocument
  close: () => Promise<void>
}

/** What a mock tells whoever started it. */
export interface MockListener {
  log: (line: string) => void
  /** Called when the mock answers with a new version of the contract, and the generated bundle holds it. */
  onUpdate?: () => void
}

/**
 * Starts a mock server that responds with the contract's examples. When a YAML file of the contract changes, updates the
 * mock and the generated files. While the contract is invalid, the mock serves its last valid version.
 *
 * @throws Error if the contract is invalid at startup, or the port is in use
 */
export async function startContractMock(
  at: ListenAddress,
  { log, onUpdate }: MockListener,
): Promise<ContractMock> {
  const follower = await followContract(log)
  try {
    const document = await bundleContract()
    let prism = await createPrism(document, log)
    const address = await prism.listen(at)
    await writeGenerated(log)

    follower.onChange(async (changed) => {
      const next = await createPrism(changed, log)
      // The new server is ready before the old one closes, so the port is closed for only about 1 ms.
      await prism.close()
      await next.listen({ host: at.host, port: Number(new URL(address).port) })
      prism = next
    }, onUpdate)
    const close = async (): Promise<void> => {
      await follower.stop()
      await prism.close()
    }
    return { address, document, close }
  } catch (error) {
    await follower.stop()
    throw error
  }
}
