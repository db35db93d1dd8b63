import {
  Command,
  type CommandUnknownOpts,
  CommanderError,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
import { printable } from '../../openapi/base/printable.ts'

// On Linux and macOS, `navigator.language` comes from LC_ALL, LC_MESSAGES or LANG. `Intl` would take 12 ms more at each start.
const help = navigator.language.startsWith('ja')
  ? (await import('./japanese-help.ts')).japaneseHelp
  : {}

/** The exit code of a command: 0 for success, 1 for a failed check, 2 for a usage error or a command that could not run. */
export type ExitCode = 0 | 1 | 2

/** An error in the arguments that the parser can't detect. The message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Creates a command or subcommand.
 *
 * @param path the full command, such as `equser sim run`; its last word is the subcommand's name
 * @param summary a line for the help and the list of commands
 * @param details text for the end of the help, such as exit codes
 */
export function createCommand(path: string, summary: string, details = ''): Command {
  const [, name = path] = /^equser .*?(\S+)$/.exec(path) ?? []
  return new Command(name)
    .description(summary)
    .configureHelp(path.startsWith('equser') ? help : {})
    .addHelpText('after', ({ command }) => {
      const text = command.createHelp().styleDescriptionText(details)
      return text === '' ? '' : `\n${text}`
    })
    .helpOption('-h, --help', 'show this text')
    .showHelpAfterError(`For help: ${path} --help`)
    .configureOutput({ outputError: (text, write) => write(printable(text)) })
    .exitOverride()
}

/** Runs the command that the arguments name, and sets the process's exit code. Prints an error without a stack, with code 2. */
export async function runProgram(
  program: CommandUnknownOpts,
  args: string[] = process.argv.slice(2),
): Promise<void> {
  // A program such as head may close the output early. The listener is removed first, because an earlier run in this process may
  // have added it.
  process.stdout.off('error', endProcess).once('error', endProcess)
  let active: CommandUnknownOpts | undefined
  program.hook('preAction', (_, command) => {
    active = command
  })
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    reportError(error, active)
  }
}

function endProcess(): void {
  process.exit()
}

function reportError(error: unknown, active: CommandUnknownOpts | undefined): void {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) process.exitCode = 2
    return
  }
  process.exitCode = 2
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof UsageError) || active === undefined) {
    console.error(printable(message))
    return
  }
  try {
    active.error(message)
  } catch {
    // The parser throws, but has already printed the error and a hint to the help.
  }
}

interface NumberRange {
  min: number
  max: number
  hasDecimals?: boolean
}

export function numberIn({ min, max, hasDecimals = false }: NumberRange): (text: string) => number {
  return (text) => {
    const isNumber = hasDecimals ? text.trim() !== '' : /^-?\d+$/.test(text)
    const value = isNumber ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    const kind = hasDecimals ? 'number' : 'whole number'
    throw new InvalidArgumentError(`It must be a ${kind} from ${min} to ${max}.`)
  }
}

/** Creates an option for a port. The environment variable `variable` can set the port too. */
export function portOption<Flags extends string>(
  flags: Flags,
  subject: string,
  defaultPort: number,
  variable?: string,
) {
  const option = new Option(flags, `port ${subject}; 0 for any free port`)
    .argParser(numberIn({ min: 0, max: 65_535 }))
    .default(defaultPort)
  if (variable === undefined) return option
  // Deletes an empty variable, because Compose files set a variable without a value to an empty string.
  if (process.env[variable] === '') Reflect.deleteProperty(process.env, variable)
  return option.env(variable)
}
