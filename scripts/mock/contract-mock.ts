import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { listen } from '../../simulator/server/listener.ts'
import { regenerate } from '../generate/regenerate.ts'
import { createMockFront } from './mock-front.ts'
import { type Prism, startPrism } from './prism.ts'

/** The address that a server listens on. Port 0 selects a free port. */
export interface ListenAddress {
  host: string
  port: number
}

/** What a mock tells whoever started it. */
export interface MockListener {
  log: (line: string) => void
  /** Called when the mock answers with a new version of the contract, and the generated files are those of the contract. */
  onUpdate?: () => void
}

const contractFolder = fileURLToPath(new URL('../../openapi/', import.meta.url))
const contractFile = `${contractFolder}generated/contract.yaml`
const bundleFile = `${contractFolder}generated/bundle.json`

/**
 * Starts a mock server that responds with the contract's examples: Prism on `openapi/generated/contract.yaml`, with a small
 * server in front. When a YAML file of the contract changes, writes the generated files, which Prism then loads. While
 * the contract is invalid, the mock serves its last valid version.
 *
 * @throws Error if the contract is invalid at startup, Prism is not installed, or the port is in use
 */
export async function startContractMock(
  { host, port }: ListenAddress,
  { log, onUpdate }: MockListener,
) {
  const stopFollowing = await followContract(log)
  let prism: Prism | undefined
  try {
    let contract = readBundle()
    const started = await startPrism(contractFile, () => {
      contract = readBundle()
      log('The mock has the changed contract.')
      onUpdate?.()
    })
    prism = started
    const server = await listen(
      createMockFront(started.address, () => contract, log),
      host,
      port,
    )
    return {
      /** E.g. `http://127.0.0.1:4010`. */
      address: `http://${host}:${server.port}`,
      close: async () => {
        await stopFollowing()
        await server.close()
        await started.stop()
      },
    }
  } catch (error) {
    await stopFollowing()
    await prism?.stop()
    throw error
  }
}

function readBundle(): ContractDocument {
  // The generator has written the file from a document of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(bundleFile, 'utf8')) as ContractDocument
}

/**
 * Writes the generated files, now and when the contract's YAML files change. The npm package can't generate, so there the
 * contract does not change.
 *
 * @returns a function that ends it
 */
async function followContract(log: (line: string) => void): Promise<() => Promise<void>> {
  if (!existsSync(fileURLToPath(new URL('../generate.ts', import.meta.url))))
    return () => Promise.resolve()
  const first = await regenerate()
  if (!first.isOk) throw new Error(first.output)
  const { watchFolders } = await import('../run/watch-folder.ts')
  const files = { suffixes: ['.yaml'], excluded: ['generated'] }
  return watchFolders([contractFolder], files, async () => {
    const { isOk, output } = await regenerate()
    log(
      isOk
        ? output
        : `The contract is invalid. The mock keeps serving the last valid version.\n${output}`,
    )
  })
}
