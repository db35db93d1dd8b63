import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A wish of the user that can't be met. Its message is one line and says what to do. */
export class UsageError extends Error {}

/**
 * Runs a command's main function. What goes wrong is told by its message alone, and ends in exit code 1.
 *
 * @param usage shown for `--help`, instead of running
 */
export async function runCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  main: (values: OptionValues<Options>) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return
  }
  try {
    const { values } = parseArgs({ options, strict: true })
    await main(values)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true }>
>['values']

/**
 * Reads a port from the command line or the environment.
 *
 * @param name what the user calls it, e.g. `--port` or `PORT`
 * @param text its value; undefined when the user gave none
 * @throws UsageError when it is no port
 */
export function readPort(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const port = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`${name} is "${text}", which is no port: give a number from 1 to 65535.`)
}

/** Waits until the user, or the system, asks this process to end. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve())
    }
  })
}
