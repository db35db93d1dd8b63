// Node's own parser: a package would add to the measured start time of `sim serve`.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { didYouMean } from '../../openapi/base/did-you-mean.ts'
import { printable } from '../../openapi/base/printable.ts'
import { ownValue } from '../../openapi/base/records.ts'

/**
 * How a command ended: 0 everything is as expected, 1 something is not, 2 a usage error, or the command could not be
 * carried out.
 */
export type ExitCode = 0 | 1 | 2

/** An error in the arguments of a command. Its message is one line that says what to change. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true }>
>['values']

export interface CommandLineSettings {
  /** The command's arguments. Defaults to those of the process. */
  args?: string[]
  /** Whether the command takes arguments besides its options. Defaults to false. */
  allowPositionals?: boolean
}

/**
 * Runs a command: parses its arguments, prints its help for `--help` or `-h`, and sets the exit code of the process. An
 * error is printed as its message without a stack and ends in exit code 2.
 *
 * @param usage the help text. Its first line is `Usage: ` and how to call the command
 * @param run returns the exit code, or nothing if the code is 0 or `run` has set it
 */
export async function runCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  run: (values: OptionValues<Options>, positionals: string[]) => Promise<ExitCode | void>,
  { args = process.argv.slice(2), allowPositionals = false }: CommandLineSettings = {},
): Promise<void> {
  if (isHelp(args)) {
    console.log(usage)
    return
  }
  try {
    const { values, positionals } = parse(args, options, allowPositionals)
    const exitCode = await run(values, positionals)
    if (exitCode !== undefined) process.exitCode = exitCode
  } catch (error) {
    printError(error, usage)
  }
}

/** Loads a command and returns the function that runs it with its arguments. */
export type LoadCommand = () => Promise<(args: string[]) => Promise<void>>

/**
 * Runs the command that the first argument names, with the other arguments. `help COMMAND` is `COMMAND --help`. Without a
 * command it prints the help, and the exit code is 2.
 */
export async function runSubcommand(
  usage: string,
  commands: Record<string, LoadCommand>,
): Promise<void> {
  const [first] = process.argv.slice(2)
  if (first === 'help') process.argv.splice(2, Infinity, ...process.argv.slice(3), '--help')
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  if (isHelp([name])) {
    console.log(usage)
    return
  }
  const load = ownValue(commands, name)
  if (load) {
    const run = await load()
    await run(args)
  } else {
    const names = Object.keys(commands).join(', ')
    const nearest = didYouMean(name, Object.keys(commands))
    const message = `There is no command ${name}.${nearest || ` The commands are: ${names}.`}`
    printError(new UsageError(message), usage)
  }
}

/**
 * A subcommand that is a program of its own. It reads its arguments from the process when it is loaded, so its name is removed
 * from them first.
 */
export function program(load: () => Promise<unknown>): LoadCommand {
  return async () => {
    process.argv.splice(2, 1)
    await load()
    return () => Promise.resolve()
  }
}

/**
 * Reads a port from an option, or from an environment variable if the option is not given.
 *
 * @param text the option's value
 * @throws UsageError if it is not a number from 0 to 65535
 */
export function readPort(
  option: string,
  text: string | undefined,
  defaultPort: number,
  variable?: string,
): number {
  const range = { min: 0, max: 65_535, isInteger: true }
  if (text !== undefined) return readNumber(option, text, range)
  const fromEnvironment = variable === undefined ? undefined : process.env[variable]
  if (variable === undefined || fromEnvironment === undefined || fromEnvironment === '') {
    return defaultPort
  }
  return readNumber(variable, fromEnvironment, range)
}

/** The numbers that an option accepts, both ends included. */
export interface NumberRange {
  min: number
  max: number
  isInteger: boolean
}

/** The whole numbers from 1 to `max`. */
export function wholeUpTo(max: number): NumberRange {
  return { min: 1, max, isInteger: true }
}

/**
 * Reads a number.
 *
 * @param name the option or environment variable that the number comes from
 * @throws UsageError if it is not a number in the range
 */
export function readNumber(
  name: string,
  text: string,
  { min, max, isInteger }: NumberRange,
): number {
  const isNumber = isInteger ? /^-?\d+$/.test(text) : text.trim() !== ''
  const value = isNumber ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  const kind = isInteger ? 'whole number' : 'number'
  throw new UsageError(`${name} must be a ${kind} from ${min} to ${max}, not "${text}".`)
}

function isHelp(args: string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

/** Parses arguments. Throws UsageError with the first sentence of Node's message, which may have several. */
function parse<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  allowPositionals: boolean,
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence = ''] = error.message.split(/\.\s/)
    const [, unknown = ''] = /^Unknown option '(.*)'/.exec(sentence) ?? []
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`${sentence}.${didYouMean(unknown, known)}`)
  }
}

function printError(error: unknown, usage: string): void {
  console.error(printable(error instanceof Error ? error.message : String(error)))
  if (error instanceof UsageError) console.error(`For help: ${helpCommand(usage)}`)
  process.exitCode = 2
}

/** The command that prints a usage text, from the first line of that text. */
function helpCommand(usage: string): string {
  const [line = ''] = usage.split('\n')
  const words = line.replace('Usage: ', '').split(' ')
  const end = words.findIndex((word) => /^(\[|--\w|[A-Z])/.test(word))
  const command = end === -1 ? words : words.slice(0, end)
  // npm passes on only the options after `--`.
  const separator = command[0] === 'npm' && !command.includes('--') ? ['--'] : []
  return [...command, ...separator, '--help'].join(' ')
}
