import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTimeline } from './scenario/scenario-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-'))
const goodStep = '- { at: +1m, expect: { terminals: { $count: 3 } } }'
const badStep = '- { at: +1m, expect: { terminals: { $count: 4 } } } # how many'

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const command = ['scripts/cli/equser.js', 'sim', 'run', ...args]
    execFile(process.execPath, command, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

function file(name: string, timeline: string): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, withTimeline(timeline))
  return path
}

test('run plays folders and files on worker threads with several seeds, and writes one JUnit report', async () => {
  const bad = file('many/sub/bad.yaml', badStep)
  file('many/good.yaml', goodStep)
  file('many/node_modules/tool/other.yaml', badStep)
  file('many/.github/other.yaml', badStep)
  writeFileSync(join(folder, 'many/broken.yaml'), 'name: 1')
  const other = file('other.yaml', goodStep)
  const junit = join(folder, 'report.xml')
  const { code, out } = await run(
    join(folder, 'many'),
    other,
    '--seeds',
    '2',
    '--jobs',
    '2',
    '--junit',
    junit,
  )
  expect(code).toBe(2)
  expect(out).toContain('8 runs: 4 passed, 2 failed, 2 invalid')
  expect(out).toMatch(
    /FAIL 2024-02-01 09:01:00 {2}\S*bad\.yaml:30: terminals\n +terminals\.\$count is 3, not 4/,
  )
  expect(out).toContain(`To repeat: npm run sim -- run ${bad} --seed 2`)
  // The results must be in the order of the files, whichever thread ends first.
  const names = [...out.matchAll(/\(seed (\d)\)/g)].map(([, seed]) => seed)
  expect(names).toEqual(['1', '2', '1', '2', '1', '2'])
  const xml = readFileSync(junit, 'utf8')
  expect(xml).toContain('tests="8" failures="2" errors="2"')
  expect(xml).toContain('bad.yaml:30: terminals at 2024-02-01T09:01:00.000+09:00"')
  const cases = [...xml.matchAll(/<testcase (classname=".*?" name=".*?")/g)].map(([, one]) => one)
  expect(new Set(cases).size).toBe(cases.length)
})

test('a file that is not UTF-8 is reported with its line, and the others are played', async () => {
  const good = file('charsets/good.yaml', goodStep)
  const shiftJis = join(folder, 'charsets/sjis.yaml')
  const bytes = Buffer.from(
    readFileSync(good, 'utf8').replace('title: ', 'title: \u00ff'),
    'latin1',
  )
  writeFileSync(shiftJis, bytes)
  const titleLine =
    readFileSync(good, 'utf8')
      .split('\n')
      .findIndex((line) => line.startsWith('title:')) + 1
  const { code, out } = await run(join(folder, 'charsets'))
  expect(code).toBe(2)
  expect(out).toMatch(new RegExp(`sjis\\.yaml:${titleLine}: the file is not UTF-8`))
  expect(out).toContain('2 runs: 1 passed, 0 failed, 1 invalid')
})

test('a scenario without expectations does not pass', async () => {
  const path = file(
    'empty.yaml',
    '- { at: +1m, do: { verb: data-center, dc: east0, state: down } }',
  )
  const [strict, lenient] = [await run(path), await run(path, '--allow-empty')]
  expect(strict.out).toContain('Nothing was tested')
  expect([strict.code, lenient.code]).toEqual([1, 0])
})

test.each(['1923-09-01T11:58:32+09:00', '2100-01-01T00:00:00+09:00'])(
  'a scenario can not start at %s',
  async (startAt) => {
    const path = file('start.yaml', goodStep)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^startAt: .*$/m, `startAt: ${startAt}`))
    const { code, out } = await run(path)
    expect(code).toBe(2)
    expect(out).toMatch(/start\.yaml:\d+: startAt: must be in the years/)
  },
)

test('options that exclude each other cause a usage error', async () => {
  const path = file('options.yaml', goodStep)
  const results = await Promise.all([
    run(path, '--seed', 'a', '--seeds', '2'),
    run(path, path, '--journal', join(folder, 'j.jsonl')),
    run(path, '--jobs', '0'),
  ])
  expect(results.map(({ code }) => code)).toEqual([2, 2, 2])
  expect(results.map(({ err }) => err.split('\n')[0])).toEqual([
    "error: option '--seed <text>' cannot be used with option '--seeds <n>'",
    '--journal needs exactly one scenario.',
    "error: option '--jobs <n>' argument '0' is invalid. It must be a whole number from 1 to 64.",
  ])
})

test("if the report's folder can not be created, the error comes at once", async () => {
  const { code, err } = await run(
    file('unwritable.yaml', goodStep),
    '--junit',
    '/proc/equser/report.xml',
  )
  expect(code).toBe(2)
  expect(err).toContain('/proc/equser/report.xml')
})
