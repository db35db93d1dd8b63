import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../generate.ts', import.meta.url))

/**
 * Runs `npm run generate` in a separate process, because this process can't reload the contract.
 *
 * @returns whether the contract is valid, and the output: a line for each file or error
 */
export function regenerate(): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program], (error, stdout, stderr) =>
      resolve({ isOk: error === null, output: (stdout + stderr).trim() }),
    )
  })
}
