import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { writeContractFiles } from '../generate/write-generated.ts'
import type { ContractMock, MockListener } from './contract-mock.ts'
import { readContract } from './contract-module.ts'
import { followContract, writeGenerated } from './follow-contract.ts'
import type { ListenAddress } from './prism.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A process that serves the contract as it was when the process started. */
interface Engine {
  child: ChildProcess
  port: number
}

/**
 * Starts a mock server that responds with the contract's examples: the examples mode of the simulator. When a YAML file of
 * the contract changes, writes the generated files and starts a new process of the engine; the old one answers until the
 * new one is ready, and for as long as the contract is invalid.
 *
 * @throws Error if the contract is invalid at startup, or the port is in use
 */
export async function startExamplesMock(
  { host, port }: ListenAddress,
  { log, onUpdate }: MockListener,
): Promise<ContractMock> {
  const follower = await followContract(log)
  await writeGenerated(log)
  const document = await readContract()
  let engine = await startEngine(log)
  // Passes bytes on, so that the address stays while engines come and go.
  const server = createServer((incoming) => {
    const outgoing = connect(engine.port, '127.0.0.1')
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('error', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
  })
  server.listen(port, host)
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      engine.child.kill()
      throw new Error(`Port ${port} can't be used. Choose another one with --port.`, {
        cause: error,
      })
    }),
  ])
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The mock has no port.')

  follower.onChange(async (changed) => {
    // The engine reads the bundle only, so it need not wait for the other generated files.
    log(await writeContractFiles(changed))
    const old = engine
    engine = await startEngine(log)
    old.child.kill()
    onUpdate?.()
  })
  return {
    address: `http://${host}:${bound.port}`,
    document,
    close: async () => {
      await follower.stop()
      server.close()
      engine.child.kill()
      await once(engine.child, 'exit')
    },
  }
}

async function startEngine(log: (line: string) => void): Promise<Engine> {
  const child = spawn(process.execPath, ['simulator/cli/main.js', 'examples', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^The examples are at http:\/\/[\d.]+:(\d+)/.exec(line)?.[1]
      if (found === undefined) log(line)
      else resolve(Number(found))
    })
    child.on('exit', (code) => reject(new Error(`The examples mode ended with code ${code}.`)))
  })
  return { child, port }
}
