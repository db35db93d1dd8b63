/** How a command ended: 0 as expected, 1 something is not as expected, 2 it could not be carried out. */
export type ExitCode = 0 | 1 | 2

/** A command of `npm run sim`: what `--help` shows, and what it does with its arguments. */
export interface SimCommand {
  usage: string
  run(args: string[]): Promise<ExitCode>
}

/** Something the user asked for that can't be done; the message says what and how to mend it. */
export class UsageError extends Error {
  override name = 'UsageError'
}
