import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../generate.ts', import.meta.url))

/**
 * Runs `npm run generate` in a process of its own: a process that has loaded the contract can't load it again.
 *
 * @returns whether the contract is valid, and what it printed: one line per file or error
 */
export function regenerate(): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program], (error, stdout, stderr) =>
      resolve({ isOk: error === null, output: (stdout + stderr).trim() }),
    )
  })
}
