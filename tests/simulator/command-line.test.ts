import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type CommandLineSettings,
  UsageError,
  readNumber,
  readPort,
  runCommandLine,
} from '../../scripts/cli/command-line.ts'

const usage = `Usage: npm run shake -- AREA [options]

  --force N  how hard`
const options = { force: { type: 'string' }, quiet: { type: 'boolean' } } as const

let printed: { out: string[]; err: string[] }

beforeEach(() => {
  printed = { out: [], err: [] }
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.out.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.err.push(text))
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs a command and returns its exit code and what it printed. */
async function outcome(
  args: string[],
  run: Parameters<typeof runCommandLine<typeof options>>[2] = async () => 0,
  settings: CommandLineSettings = {},
) {
  await runCommandLine(usage, options, run, { ...settings, args })
  const [out, err] = [printed.out.join('\n'), printed.err.join('\n')]
  return { code: process.exitCode, out, err }
}

test.each(['--help', '-h'])('%s prints the usage and does not run the command', async (option) => {
  const run = vi.fn<() => Promise<void>>()
  expect(await outcome(['--unknown', option], run)).toEqual({
    code: undefined,
    out: usage,
    err: '',
  })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  [['--farce', '3'], `Unknown option '--farce'. Did you mean "--force"?`],
  [['-f'], "Unknown option '-f'."],
  [['--force'], "Option '--force <value>' argument missing."],
  [['--force', '-1'], "Option '--force' argument is ambiguous."],
  [['--quiet=yes'], "Option '--quiet' does not take an argument."],
  [['kanto'], "Unexpected argument 'kanto'."],
])('%j is a usage error: one line, how to get help, exit code 2', async (args, message) => {
  expect(await outcome(args)).toEqual({
    code: 2,
    out: '',
    err: `${message}\nFor help: npm run shake -- --help`,
  })
})

test('a command gets its options and positionals, and sets the exit code', async () => {
  const run = vi.fn<() => Promise<1>>().mockResolvedValue(1)
  const { code } = await outcome(['kanto', '--force=-1'], run, { allowPositionals: true })
  expect(run).toHaveBeenCalledWith({ force: '-1' }, ['kanto'])
  expect(code).toBe(1)
})

test.each([
  [new Error('The disk is full.'), 'The disk is full.'],
  [new UsageError('Name an area.'), 'Name an area.\nFor help: npm run shake -- --help'],
])('an error is printed without a stack, with exit code 2: %s', async (error, err) => {
  const fail = async () => {
    throw error
  }
  expect(await outcome([], fail)).toEqual({ code: 2, out: '', err })
})

test('a port is a number from 0 to 65535, from the option, the variable or the default', () => {
  vi.stubEnv('PORT', '9000')
  expect(readPort('--port', '0', 8080, 'PORT')).toBe(0)
  expect(readPort('--port', undefined, 8080, 'PORT')).toBe(9000)
  expect(readPort('--port', undefined, 8080)).toBe(8080)
  vi.stubEnv('PORT', '')
  expect(readPort('--port', undefined, 8080, 'PORT')).toBe(8080)
  for (const text of ['http', '70000', '-1', '80.5', '0x50', '']) {
    expect(() => readPort('--port', text, 8080)).toThrow(
      `--port must be a whole number from 0 to 65535, not "${text}".`,
    )
  }
  vi.stubEnv('PORT', 'http')
  expect(() => readPort('--port', undefined, 8080, 'PORT')).toThrow('PORT must be a whole number')
  vi.unstubAllEnvs()
})

test('a number may have decimals if it need not be whole', () => {
  const range = { min: 0, max: 10, isInteger: false }
  expect(readNumber('--speed', '0.5', range)).toBe(0.5)
  for (const text of ['', ' ', 'fast', '11', '-1']) {
    expect(() => readNumber('--speed', text, range)).toThrow(
      '--speed must be a number from 0 to 10',
    )
  }
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /(?:^|&& )node (\S+)[^&]*$/.exec(command) ?? []
  if (file === undefined || name.startsWith('pre')) return []
  return file === 'scripts/cli/equser.js' ? [] : [{ name, file }]
})
const commands = ['scripts/cli/commands.ts', 'scripts/cli/sim/sim.ts'].concat(
  ['start', 'mock', 'verify', 'contract-diff'].map((name) => `scripts/cli/${name}.ts`),
  'scripts/cli/complete.ts',
)

test.each([...programs, ...commands.map((file) => ({ name: 'equser', file }))])(
  'npm script $name starts $file with --help and exit codes',
  ({ file }) => {
    expect(readFileSync(file, 'utf8')).toMatch(/^ *await run(CommandLine|Subcommand)\(\s*usage,/m)
  },
)

const equser = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/cli/equser.js', ...args], { encoding: 'utf8' })

test('equser says what was meant, its version, and the help of a command in two ways', () => {
  expect(equser('sim', 'lst').stderr).toContain('There is no command lst. Did you mean "list"?')
  expect(equser('verify', '--profil', 'x').stderr).toContain('Did you mean "--profile"?')
  expect(equser('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(equser('help', 'verify')).toMatchObject({
    status: 0,
    stdout: equser('verify', '--help').stdout,
  })
  expect(equser()).toMatchObject({ status: 2, stdout: '' })
})

test('ready scenarios are listed, and named without their folder', () => {
  const names = readdirSync('simulator/scenarios').map((file) => file.replace(/\.yaml$/, ''))
  const { stdout } = equser('sim', 'list')
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(names.toSorted())
  expect(equser('sim', 'check', 'tsunami').stdout).toMatch(/^tsunami: valid/)
  expect(equser('sim', 'check', 'tsunamy').stderr).toContain('there is no such file')
})

test.each<[words: string[], offered: string[]]>([
  [[''], ['start', 'contract', 'mock']],
  [['mock', '--p'], ['--port']],
  [['sim', 'run', '--jobs', '2', 'noto'], ['noto-2024']],
])('completion of %j offers %j', (words, offered) => {
  const { stdout } = equser('complete', '--', ...words)
  const found = stdout.split('\n').map((line) => line.split('\t')[0])
  expect(found).toEqual(expect.arrayContaining([...offered, ':0']))
})

test('completion leaves the names of files to the shell', () => {
  expect(equser('complete', '--', 'verify', '--har', '').stdout).toBe(':0\n')
})

test('the completion of each shell is a script that calls equser', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect(equser('complete', shell).stdout).toContain('equser complete --')
  }
  const script = equser('complete', 'bash').stdout
  expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('')
  expect(equser('complete', 'ksh')).toMatchObject({ status: 2 })
})

test('a file that is missing is named without the words of the system', () => {
  expect(equser('verify', '--har', 'missing.har').stderr).toContain(
    "missing.har can't be read: there is no such file or folder",
  )
})
