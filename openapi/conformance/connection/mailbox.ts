import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Profile } from '../profile.ts'
import { WithheldError } from '../verify/limits/budget.ts'

const run = promisify(execFile)
const timeoutMs = 30_000
const maximalBytes = 8 * 1024 * 1024

/**
 * Reads the mails of the first account with the command of the profile. Undefined if the profile has none. It throws
 * WithheldError if the command fails.
 */
export function mailboxOf({ mailbox }: Profile): (() => Promise<string>) | undefined {
  const [program, ...options] = mailbox?.command ?? []
  if (program === undefined) return undefined
  return async () => {
    try {
      const { stdout } = await run(program, options, {
        timeout: timeoutMs,
        maxBuffer: maximalBytes,
      })
      return stdout
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      throw new WithheldError(`The command under "mailbox" in the profile failed${code}.`, {
        cause: error,
      })
    }
  }
}
