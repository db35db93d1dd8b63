import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const noto = 'simulator/scenarios/noto-2024.yaml'
const folder = mkdtempSync(join(tmpdir(), 'sim-'))

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['simulator/cli/main.js', ...args], {
    env: { ...process.env, ...env },
  })
}

async function outcome(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = start(args, env)
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code: Number(code), out, err }
}

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('without a command, and with --help, the commands are listed', async () => {
  expect(await outcome([])).toMatchObject({ code: 0, out: expect.stringContaining('serve') })
  expect(await outcome(['serve', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--port'),
  })
  expect(await outcome(['shake'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no command shake'),
  })
})

test('an invalid port and an unknown option are reported without a stack', async () => {
  const port = await outcome(['serve'], { PORT: 'http' })
  expect(port).toMatchObject({
    code: 2,
    err:
      'PORT must be a whole number from 0 to 65535, not "http".\n' +
      'For help: npm run sim -- serve --help\n',
  })
  const option = await outcome(['serve', '--prot', '1'])
  expect(option.code).toBe(2)
  expect(option.err).not.toMatch(/^ {4}at /m)
})

test('a folder without a built portal is said so', async () => {
  expect(await outcome(['serve', '--portal', folder])).toMatchObject({
    code: 2,
    err:
      `--portal must be the folder of a built portal, but "${folder}" has no index.html.\n` +
      'For help: npm run sim -- serve --help\n',
  })
})

test('a portal that can not be served as it was built is told at the start', async () => {
  const portal = mkdtempSync(join(folder, 'portal-'))
  writeFileSync(join(portal, 'index.html'), '<!doctype html>')
  writeFileSync(join(portal, 'outside-sources.json'), '{ "scriptSrc": ["*"] }')
  const { code, err } = await outcome(['serve', '--port', '0', '--portal', portal])
  expect(code).toBe(2)
  expect(err).toContain('Run npm run build again')
  expect(err).not.toMatch(/^ {4}at /m)
})

test('a malformed scenario is told with its path, line and reason', async () => {
  const broken = file('broken.yaml', readFileSync(noto, 'utf8').replace('level: 3', 'level: 7'))
  const { code, err } = await outcome(['serve', '--port', '0', '--scenario', broken])
  expect(code).toBe(2)
  expect(err).toMatch(/broken\.yaml:\d+: terminals\.0\.tsunami\.level: /)
  expect(err).not.toMatch(/^ {4}at /m)
})

test('a scenario that is not there is said so', async () => {
  expect(await outcome(['serve', '--scenario', 'nowhere.yaml'])).toMatchObject({
    code: 2,
    err: "nowhere.yaml can't be read: there is no such file or folder\n",
  })
})

test('serving tells addresses, login and scenario, and ends cleanly on an interrupt', async () => {
  const child = start(['serve', '--port', '0'])
  let greeting = ''
  for await (const chunk of child.stdout ?? []) {
    greeting += String(chunk)
    if (greeting.includes('Ctrl-C')) break
  }
  expect(greeting).toMatch(/http:\/\/127\.0\.0\.1:\d+\/eqUser/)
  expect(greeting).toContain('kanazawa_taro')
  expect(greeting).toContain('noto-2024')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a run writes JUnit and a journal, and the journal replays; a changed one does not', async () => {
  const [junit, journal] = [join(folder, 'night.xml'), join(folder, 'night.jsonl')]
  expect(await outcome(['run', noto, '--junit', junit, '--journal', journal])).toMatchObject({
    code: 0,
  })
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"')
  expect(await outcome(['replay', journal])).toMatchObject({
    code: 0,
    out: expect.stringContaining('The same'),
  })

  const other = readFileSync(journal, 'utf8').replace(/"outputDigest":"../, '"outputDigest":"zz')
  const replayed = await outcome(['replay', file('other.jsonl', other)])
  expect(replayed).toMatchObject({ code: 1, out: expect.stringContaining('Entry 0 differs') })
})

test('a journal of another version of the simulator is refused as that', async () => {
  const journal = join(folder, 'old.jsonl')
  await outcome(['run', noto, '--journal', journal])
  const old = readFileSync(journal, 'utf8').replace('"version":2', '"version":1')
  expect(await outcome(['replay', file('older.jsonl', old)])).toMatchObject({
    code: 2,
    err: expect.stringContaining('version belongs to another version of the simulator'),
  })
})

test('run exits with 1 after a failed expectation and with 2 after an error', async () => {
  const wrong = readFileSync(noto, 'utf8').replace('magnitude: 7.6', 'magnitude: 9')
  expect((await outcome(['run', file('wrong.yaml', wrong)])).code).toBe(1)
  expect((await outcome(['run'])).code).toBe(2)
  expect(await outcome(['replay', noto])).toMatchObject({
    code: 2,
    err: expect.stringContaining('noto-2024.yaml:1'),
  })
})

test('check tells valid and broken files apart', async () => {
  expect(await outcome(['check', noto])).toMatchObject({ code: 0, out: `${noto}: valid\n` })
  const broken = file('none.yaml', 'name: 1')
  expect(await outcome(['check', noto, broken])).toMatchObject({
    code: 1,
    out: expect.stringContaining('none.yaml:1'),
  })
})
