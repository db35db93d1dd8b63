import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  UsageError,
  createCommand,
  numberIn,
  portOption,
  runProgram,
} from '../../scripts/cli/command.ts'

let printed: { out: string; err: string }

beforeEach(() => {
  printed = { out: '', err: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.err += String(text)
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text: string) => {
    printed.err += `${text}\n`
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

type Run = (area: string, options: { force?: number | undefined; port: number }) => Promise<void>

async function outcome(args: string[], run: Run = async () => undefined) {
  const command = createCommand('npm run shake --', 'shake an area')
    .argument('<area>', 'the area')
    .option('--force <n>', 'how hard', numberIn({ min: 0, max: 10, hasDecimals: true }))
    .addOption(portOption('--port <n>', 'to listen on', 8080, 'SHAKE_PORT'))
    .action(run)
  await runProgram(command, args)
  return { code: process.exitCode, ...printed }
}

test.each(['--help', '-h'])('%s prints the usage and does not run the command', async (option) => {
  const run = vi.fn<Run>()
  const { code, out, err } = await outcome([option], run)
  expect(out).toContain('Usage: npm run shake -- [options] <area>')
  expect({ code, err }).toEqual({ code: undefined, err: '' })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  [['x', '--farce', '3'], "unknown option '--farce'\n(Did you mean --force?)"],
  [['x', '-f'], "unknown option '-f'"],
  [['x', '--force'], "option '--force <n>' argument missing"],
  [['x', '--force', 'hard'], 'It must be a number from 0 to 10.'],
  [['x', '--force', ' '], 'It must be a number from 0 to 10.'],
  [['x', '--force', '-1'], 'It must be a number from 0 to 10.'],
  [[], "missing required argument 'area'"],
  [['kanto', 'kansai'], 'too many arguments. Expected 1 argument but got 2: kanto, kansai.'],
])('%j is a usage error: what is wrong, how to get help, exit code 2', async (args, message) => {
  const { code, out, err } = await outcome(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
  expect(err).toMatch(/\nFor help: npm run shake -- --help\n$/)
})

test.each([
  [new Error('The disk is full.'), 'The disk is full.\n'],
  [new UsageError('Name an area.'), 'Name an area.\nFor help: npm run shake -- --help\n'],
])('an error is printed without a stack, with exit code 2: %s', async (error, err) => {
  const fail: Run = async () => {
    throw error
  }
  expect(await outcome(['x'], fail)).toEqual({ code: 2, out: '', err })
})

test('a port is a number from 0 to 65535, from the option, the variable or the default', async () => {
  const portOf = async (...args: string[]) => {
    const run = vi.fn<Run>()
    await outcome(['x', ...args], run)
    return run.mock.calls[0]?.[1].port
  }
  vi.stubEnv('SHAKE_PORT', '9000')
  expect(await portOf('--port', '0')).toBe(0)
  expect(await portOf()).toBe(9000)
  vi.stubEnv('SHAKE_PORT', '')
  expect(await portOf()).toBe(8080)
  for (const text of ['http', '70000', '-1', '80.5', '0x50', '']) {
    expect((await outcome(['x', '--port', text])).err).toContain(
      'It must be a whole number from 0 to 65535.',
    )
  }
  vi.stubEnv('SHAKE_PORT', 'http')
  expect((await outcome(['x'])).err).toContain("value 'http' from env 'SHAKE_PORT' is invalid")
  vi.unstubAllEnvs()
})

const equser = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/cli/equser.js', ...args], { encoding: 'utf8' })

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /(?:^|&& )node (\S+)[^&]*$/.exec(command) ?? []
  if (file === undefined || name.startsWith('pre') || file.endsWith('equser.js')) return []
  return [{ name, file }]
})

test('nothing happens before a program has read its options', () => {
  for (const [name, command] of Object.entries(scripts)) expect(command, name).not.toMatch(/[&;|]/)
})

test.each(programs)('npm script $name starts $file with --help and exit codes', ({ file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^await runProgram\(/m)
})

test("equser suggests a command, prints its version, and prints a command's help in two ways", () => {
  expect(equser('sim', 'lst').stderr).toContain("unknown command 'lst'\n(Did you mean list?)")
  expect(equser('verify', '--profil', 'x').stderr).toContain('(Did you mean --profile?)')
  expect(equser('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(equser('help', 'verify')).toMatchObject({
    status: 0,
    stdout: equser('verify', '--help').stdout,
  })
  expect(equser()).toMatchObject({ status: 2, stdout: '' })
})

test('a reader that closes the output early causes no error', () => {
  const command = `"${process.execPath}" scripts/cli/equser.js verify --help | head -1`
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['Usage: equser verify [options] [url]\n', ''])
})

test('built-in scenarios are listed, and named without their folder', () => {
  const names = readdirSync('simulator/scenarios').map((file) => file.replace(/\.yaml$/, ''))
  const { stdout } = equser('sim', 'list')
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(names.toSorted())
  expect(equser('sim', 'check', 'tsunami').stdout).toMatch(/^tsunami: valid/)
  expect(equser('sim', 'check', 'tsunamy').stderr).toContain(
    'no built-in scenario tsunamy. Did you mean "tsunami"?',
  )
})

test.each<[words: string[], offered: string[]]>([
  [[''], ['start', 'contract', 'mock']],
  [['mock', '--p'], ['--port']],
  [
    ['verify', '--tier', ''],
    ['read', 'write', 'destructive'],
  ],
  [['sim', 'run', '--jobs', '2', 'noto'], ['noto-2024']],
  [['sim', 'serve', '--scenario', 'noto'], ['noto-2024']],
])('completion of %j offers %j', (words, offered) => {
  const { stdout } = equser('complete', '--', ...words)
  const found = stdout.split('\n').map((line) => line.split('\t')[0])
  expect(found).toEqual(expect.arrayContaining([...offered, ':4']))
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

test("the error for a missing file names it without the system's wording", () => {
  expect(equser('verify', '--har', 'missing.har').stderr).toContain(
    "missing.har can't be read: there is no such file or folder",
  )
})
