import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../generate.ts', import.meta.url))

/**
 * Runs `npm run generate` in a process of its own: a process that has loaded the contract can't load it again.
 *
 * @returns what it printed, one line per file or error. In the npm package, which can't generate, nothing
 */
export function regenerate(): Promise<string> {
  if (!existsSync(program)) return Promise.resolve('')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    child.on('error', reject)
    child.on('close', () => resolve(output.trim()))
  })
}
