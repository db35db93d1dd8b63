import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface Prism {
  /** Resolves to the address of Prism, e.g. `http://127.0.0.1:41234`. While Prism is starting, waits for it. */
  address: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts `@stoplight/prism-cli` in a worker thread, which ends with this process. It listens on a free port of the loopback
 * interface and reloads the contract file when the file changes. If a malformed request crashes Prism, it is started again.
 *
 * @param onReload called when Prism serves a changed contract
 * @throws Error if prism-cli is not installed or can't read the contract
 */
export async function startPrism(contractFile: string, onReload: () => void): Promise<Prism> {
  const program = prismProgram()
  let address = Promise.withResolvers<string>()
  let isStopped = false
  let worker = run()
  await address.promise
  return {
    address: () => address.promise,
    stop: async () => {
      isStopped = true
      await worker.terminate()
    },
  }

  function run(): Worker {
    const prism = new Worker(program, {
      argv: ['mock', contractFile, '--port', '0', '--cors=false'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_ENV: 'development' },
      stdout: true,
      stderr: true,
    })
    let state: 'starting' | 'listening' | 'reloading' = 'starting'
    let printed = ''
    createInterface({ input: prism.stdout }).on('line', (line) => {
      if (line.includes('Restarting Prism')) {
        state = 'reloading'
        address = Promise.withResolvers()
      }
      const listening = /Prism is listening on (http\S+)/.exec(line)?.[1]
      if (listening === undefined) return
      address.resolve(listening)
      if (state === 'reloading') onReload()
      state = 'listening'
    })
    prism.stderr.on('data', (chunk) => (printed += String(chunk)))
    prism.on('exit', () => {
      if (isStopped) return
      if (state === 'starting') {
        address.reject(new Error(`Prism could not start.\n${printed}`.trim()))
        return
      }
      address = Promise.withResolvers()
      worker = run()
    })
    return prism
  }
}

/** The message that says how to install Prism with each package manager. */
export const missingPrism = [
  'The mock needs Prism, an optional dependency. Install it with your package manager:',
  ...['npm install --save-dev', 'pnpm add --save-dev', 'yarn add --dev'].map(
    (install) => `  ${install} @stoplight/prism-cli@5`,
  ),
].join('\n')

function prismProgram(): string {
  try {
    return fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'))
  } catch (cause) {
    throw new Error(missingPrism, { cause })
  }
}
