import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../scripts/cli/equser.js', import.meta.url))

export interface OwnSimulator {
  /** For example `http://127.0.0.1:41234`. */
  address: string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts `equser sim serve` in a process of its own, and waits until it accepts requests. By default it takes a free port. */
export async function startOwnSimulator(...options: string[]): Promise<OwnSimulator> {
  const args = [program, 'sim', 'serve', '--port', '0', ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr)
  const errors = text(child.stderr)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { address: await readAddress(child.stdout, errors), stop }
}

async function readAddress(output: Readable, errors: Promise<string>): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^Reference\s+(http:\/\/[^/]+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The simulator ended: ${(await errors).trim()}`)
}
