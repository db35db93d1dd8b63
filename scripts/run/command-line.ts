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

/** A terminal sends Ctrl-C to npm and to this process, and npm passes it on: it comes twice at once. */
const sameSignalMs = 1_000

/**
 * Calls back when the user, or the system, asks this process to end. Asked once more, later, it ends
 * at once.
 */
export function onStop(stop: () => void): void {
  let askedAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt === undefined) {
        askedAt = performance.now()
        stop()
      } else if (performance.now() - askedAt > sameSignalMs) process.exit(130)
    })
  }
}

/** Waits until the user, or the system, asks this process to end. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    onStop(resolve)
  })
}
