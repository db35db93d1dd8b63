import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listen } from '../../simulator/server/listener.ts'
import { regenerate } from '../generate/regenerate.ts'
import { readContract } from './contract-module.ts'
import { createMockFront } from './mock-front.ts'
import { type Prism, startPrism } from './prism.ts'

/** Where the mock listens. Port 0 selects a free port. */
interface ListenAddress {
  host: string
  port: number
}

interface MockListener {
  log: (line: string) => void
  /** Called when the mock serves a changed contract, after the generated files were written. */
  onUpdate?: () => void
}

const contractFolder = fileURLToPath(new URL('../../openapi/', import.meta.url))
const contractFile = `${contractFolder}generated/contract.yaml`

/**
 * Starts the mock: Prism with `openapi/generated/contract.yaml`, behind a small server. When a YAML file of the contract changes,
 * writes the generated files, which Prism then reloads. While the contract is invalid, the mock serves its last valid version.
 *
 * @throws Error if the contract is invalid at startup, Prism is not installed, or the port is in use
 */
export async function startContractMock(
  { host, port }: ListenAddress,
  { log, onUpdate }: MockListener,
) {
  const stopWatching = await watchContract(log)
  let prism: Prism | undefined
  try {
    let contract = readContract()
    const started = await startPrism(contractFile, () => {
      contract = readContract()
      log('The mock serves the changed contract.')
      onUpdate?.()
    })
    prism = started
    const server = await listen(
      createMockFront(started.address, () => contract, log),
      host,
      port,
    )
    return {
      /** The address of the mock, e.g. `http://127.0.0.1:4010`. */
      address: `http://${host}:${server.port}`,
      close: async () => {
        await stopWatching()
        await server.close()
        await started.stop()
      },
    }
  } catch (error) {
    await stopWatching()
    await prism?.stop()
    throw error
  }
}

/**
 * Writes the generated files now and whenever the contract's YAML files change. Does nothing in the npm package, where the
 * contract can't change.
 *
 * @returns a function that stops watching
 */
async function watchContract(log: (line: string) => void): Promise<() => Promise<void>> {
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
