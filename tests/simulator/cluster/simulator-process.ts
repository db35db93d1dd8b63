import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A simulator in a separate process, which shares a database with others. */
export interface SimulatorProcess {
  address: string
  /** Kills the process as the system does when memory runs out. */
  kill(): Promise<void>
  /** Stops the process as an administrator does. Returns its exit code. */
  terminate(): Promise<number | null>
  /** Errors that the process has reported. */
  errors: string[]
  freeze(): void
  thaw(): void
}

const clusterSecret = 'a-secret-for-tests-only'

export async function startSimulator(
  data: string,
  options: string[] = [],
): Promise<SimulatorProcess> {
  const args = ['serve', '--port', '0', '--speed', '0', '--data', data, ...options]
  const child = spawn(process.execPath, ['scripts/cli/equser.js', 'sim', ...args], {
    env: { ...process.env, SIM_CLUSTER_SECRET: clusterSecret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const errors: string[] = []
  const address = await addressOf(child, errors)
  return {
    address,
    errors,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async terminate() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

async function addressOf(child: ChildProcess, errors: string[]): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output.')
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const lines = createInterface(child.stdout)
  for await (const line of lines) {
    const [, address] = /^Cluster +(http:\S+)/.exec(line) ?? []
    if (address !== undefined) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`The simulator did not start: ${errors.join('')}`)
}
