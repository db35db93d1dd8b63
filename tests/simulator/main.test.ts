import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { runProgram } from '../../scripts/cli/command.ts'
import { createProgram } from '../../scripts/cli/program.ts'

const notoFile = 'simulator/scenarios/kanazawa-2024.yaml'
const folder = mkdtempSync(join(tmpdir(), 'sim-'))

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['scripts/cli/equser.js', 'sim', ...args], {
    env: { ...process.env, ...env },
  })
}

async function runSim(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = start(args, env)
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code: Number(code), out, err }
}

function createFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('without a command, and with --help, the help is printed', async () => {
  expect(await runSim([])).toMatchObject({ code: 2, err: expect.stringContaining('serve') })
  expect(await runSim(['serve', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--port'),
  })
  expect(await runSim(['shake'])).toMatchObject({
    code: 2,
    err: expect.stringContaining("unknown command 'shake'"),
  })
})

/** Runs `serve` in this process with invalid arguments. */
async function refused(...args: string[]): Promise<string> {
  let printed = ''
  const error = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    printed += String(line)
    return true
  })
  await runProgram(await createProgram(), ['sim', 'serve', ...args])
  error.mockRestore()
  expect(process.exitCode).toBe(2)
  process.exitCode = undefined
  return printed
}

const help = 'For help: equser sim serve --help\n'

test('an invalid port and an unknown option are reported without a stack', async () => {
  vi.stubEnv('PORT', 'http')
  expect(await refused()).toBe(
    `error: option '--port <n>' value 'http' from env 'PORT' is invalid. It must be a whole number from 0 to 65535.\n${help}`,
  )
  vi.unstubAllEnvs()
  const option = await runSim(['serve', '--prot', '1'])
  expect(option.code).toBe(2)
  expect(option.err).not.toMatch(/^ {4}at /m)
})

test('an empty or short token is rejected at startup', async () => {
  vi.stubEnv('SIM_TOKEN', '')
  expect(await refused('--port', '0')).toBe(
    `--token or SIM_TOKEN must have at least 16 characters, not 0.\n${help}`,
  )
  vi.unstubAllEnvs()
  expect(await refused('--host', '0.0.0.0', '--token', 'fifteen-letters')).toBe(
    `--token or SIM_TOKEN must have at least 16 characters, not 15.\n${help}`,
  )
})

test('escape sequences in a scenario do not reach the terminal', async () => {
  const titled = readFileSync(notoFile, 'utf8').replace(/^title: .*$/m, 'title: "a\\e]0;x\\a"')
  const { code, out } = await runSim(['run', createFile('escape.yaml', titled)])
  expect(code).toBe(0)
  expect(out).toContain('a\\x1B]0;x\\x07')
  expect(out).not.toContain('\u001B')
  const unknown = await runSim(['run', 'no\u001B[2Jwhere.yaml'])
  expect(unknown.err).not.toContain('\u001B')
})

test('a folder without a built portal is an error', async () => {
  expect(await refused('--portal', folder)).toBe(
    `error: option '--portal <folder>' argument '${folder}' is invalid. It must be the folder of a built portal, with an index.html. In a clone, "npm run build" builds one in dist/portal.\n${help}`,
  )
})

test('an unknown map is an error', async () => {
  expect(await refused('--map', 'google:')).toBe(
    `error: option '--map <map>' argument 'google:' is invalid. It must be outlines, streets, or google: with a key, such as google:AIza….\n${help}`,
  )
})

test('the error for an invalid scenario has file, line, path and reason', async () => {
  const invalid = createFile(
    'invalid.yaml',
    readFileSync(notoFile, 'utf8').replace('level: 3', 'level: 7'),
  )
  const { code, err } = await runSim(['serve', '--port', '0', '--scenario', invalid])
  expect(code).toBe(2)
  expect(err).toMatch(/invalid\.yaml:\d+: terminals\.0\.tsunami\.level: /)
  expect(err).not.toMatch(/^ {4}at /m)
})

test('serve prints addresses, login and scenario, but no given token, and ends with exit code 0 on an interrupt', async () => {
  const token = 'given-by-the-tester'
  const child = start(['serve', '--port', '0'], { SIM_TOKEN: token })
  let greeting = ''
  for await (const chunk of child.stdout ?? []) {
    greeting += String(chunk)
    if (greeting.includes('/sim/api)')) break
  }
  expect(greeting).toMatch(/http:\/\/127\.0\.0\.1:\d+\/eqUser/)
  expect(greeting).toContain('kanazawa_taro')
  expect(greeting).toContain('kanazawa-2024')
  expect(greeting).not.toContain(token)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a run writes JUnit and a journal. The journal replays, a changed one does not', async () => {
  const [junit, journal] = [join(folder, 'night.xml'), join(folder, 'night.jsonl')]
  expect(await runSim(['run', notoFile, '--junit', junit, '--journal', journal])).toMatchObject({
    code: 0,
  })
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"')
  expect(await runSim(['replay', journal])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Identical'),
  })

  const changed = readFileSync(journal, 'utf8').replace(/"outputDigest":"../, '"outputDigest":"zz')
  const replayed = await runSim(['replay', createFile('changed.jsonl', changed)])
  expect(replayed).toMatchObject({ code: 1, out: expect.stringContaining('Entry 0 differs') })
})

test('the error for a journal from another version of the simulator says so', async () => {
  const journal = join(folder, 'old.jsonl')
  await runSim(['run', notoFile, '--journal', journal])
  const old = readFileSync(journal, 'utf8').replace(/"version":\d+/, '"version":1')
  expect(await runSim(['replay', createFile('older.jsonl', old)])).toMatchObject({
    code: 2,
    err: expect.stringContaining('version belongs to a different version of the simulator'),
  })
})

test('run exits with 1 after a failed expectation and with 2 after an error', async () => {
  const wrong = readFileSync(notoFile, 'utf8').replace('magnitude: 7.4', 'magnitude: 9')
  expect((await runSim(['run', createFile('wrong.yaml', wrong)])).code).toBe(1)
  expect((await runSim(['run'])).code).toBe(2)
  expect(await runSim(['replay', notoFile])).toMatchObject({
    code: 2,
    err: expect.stringContaining('kanazawa-2024.yaml:1'),
  })
})

test('check reports valid and invalid files', async () => {
  expect(await runSim(['check', notoFile])).toMatchObject({ code: 0, out: `${notoFile}: valid\n` })
  const invalid = createFile('none.yaml', 'name: 1')
  expect(await runSim(['check', notoFile, invalid])).toMatchObject({
    code: 1,
    out: expect.stringContaining('none.yaml:1'),
  })
})
