import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { UsageError } from '../../simulator/cli/command-line.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { runResult } from '../../openapi/conformance/watch/run-result.ts'
import { watchMetrics } from '../../scripts/verify/watch/metrics.ts'
import { readWatch } from '../../scripts/verify/watch/options.ts'
import { type WatchOptions, openWatch } from '../../scripts/verify/watch/watch.ts'
import { reportOf } from '../openapi/conformance/report-of.ts'
import { testServers } from '../openapi/conformance/servers.ts'

const servers = testServers()
afterEach(() => servers.end())

const server = 'https://portal.example.jp'
const startMs = Date.parse('2026-11-22T03:00:00Z')

/** The report of a run in which the server answered, or did not. */
async function reportAt(atMs: number, isDown: boolean): Promise<Report> {
  const report = await reportOf([])
  return {
    ...report,
    startedAt: new Date(atMs).toISOString(),
    outcome: isDown ? 'not-testable' : 'clean',
    problems: isDown ? ['The server refuses connections.'] : [],
    times: { p50Ms: 12, p95Ms: 40, p99Ms: 80 },
  }
}

interface Trial {
  /** Whether the server is down in each run. The monitor stops after the last one. */
  runs: boolean[]
  targets?: WatchOptions['targets']
  stateFile?: string
}

/** Lets a monitor run in virtual time. */
async function watchTrial({ runs, targets = {}, stateFile }: Trial) {
  const folder = await mkdtemp(join(tmpdir(), 'equser-watch-'))
  const files = { state: stateFile ?? join(folder, 'watch.json'), page: join(folder, 'page.html') }
  const controller = new AbortController()
  const log: string[] = []
  let nowMs = startMs
  let done = 0
  const watch = await openWatch({
    server,
    everyMs: 300_000,
    stateFile: files.state,
    page: files.page,
    targets,
    async run() {
      const isDown = runs[done] ?? false
      done += 1
      return reportAt(nowMs, isDown)
    },
    signal: controller.signal,
    log: (line) => log.push(line),
    now: () => nowMs,
    async wait(ms) {
      nowMs += ms
      if (done >= runs.length) controller.abort()
    },
  })
  await watch.untilStopped()
  return { watch, files, log, done }
}

/** A webhook that refuses its first calls. */
async function webhook(refusals: number) {
  const received: unknown[] = []
  let calls = 0
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request)
    calls += 1
    if (calls > refusals) received.push(body)
    response.writeHead(calls > refusals ? 204 : 503).end()
  }
  const address = await servers.begin((request, response) => void receive(request, response))
  return { received, url: new URL('/hook', address) }
}

test('a monitor tells once that the server is down, and once that it is back', async () => {
  const { received, url } = await webhook(0)
  await watchTrial({ runs: [false, true, true, false], targets: { webhook: url } })
  expect(received).toMatchObject([
    { server, found: ['Could not be tested: The server refuses connections.'], open: 1 },
    { server, mended: ['Could not be tested: The server refuses connections.'], open: 0 },
  ])
  expect(received[0]).toHaveProperty('text', expect.stringContaining('1 found, 0 mended'))
})

test('a problem that comes with another one is told too, and its numbers make no new one', async () => {
  const report = await reportAt(startMs, true)
  const later = { ...report, problems: ['No answer after 31 s.', ...report.problems] }
  const keys = [report, { ...report, problems: ['No answer after 30 s.'] }, later].map((one) =>
    runResult(one, 1_000).troubles.map(({ key }) => key),
  )
  expect(keys[2]).toEqual([...(keys[1] ?? []), ...(keys[0] ?? [])])
})

test('an alert that a webhook refuses is repeated, and nothing else meanwhile', async () => {
  const { received, url } = await webhook(2)
  const { log } = await watchTrial({ runs: [true, true], targets: { webhook: url } })
  expect(received).toHaveLength(1)
  const failures = log.filter((line) => line.includes('was not delivered'))
  expect(failures).toEqual([
    expect.stringContaining('answered 503'),
    expect.stringContaining('answered 503'),
  ])
})

test('an alert command gets the text on its standard input', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-watch-')), 'alert.txt')
  const script = `require('node:fs').writeFileSync(process.argv[1], require('node:fs').readFileSync(0))`
  const command = `"${process.execPath}" -e "${script}" "${file}"`
  await watchTrial({ runs: [true], targets: { command } })
  expect(await readFile(file, 'utf8')).toContain('found: Could not be tested: The server refuses')
})

test('a monitor goes on after a restart without telling again what it has told', async () => {
  const first = await watchTrial({ runs: [true] })
  const second = await watchTrial({ runs: [true, false], stateFile: first.files.state })
  const told = second.log.filter((line) => line.startsWith(server))
  expect(told).toEqual([expect.stringContaining('0 found, 1 mended')])
  expect(second.watch.state.runs.map(({ outcome }) => outcome)).toEqual([
    'not-testable',
    'not-testable',
    'clean',
  ])
})

test('nobody else can read the files of a monitor, and the page names what is open', async () => {
  const { files } = await watchTrial({ runs: [false, true] })
  expect((await stat(files.state)).mode & 0o777).toBe(0o600)
  const page = await readFile(files.page, 'utf8')
  expect(page).toContain('Monitor of https://portal.example.jp')
  expect(page).toContain('Could not be tested: The server refuses connections.')
  expect(page).toContain('2026-11-22: 1 of 2 clean')
})

test('the metrics tell whether the server is up and what is open', async () => {
  const { watch } = await watchTrial({ runs: [true] })
  const text = await watchMetrics(watch.state)
  expect(text).toMatch(/^equser_verify_up 0$/m)
  expect(text).toMatch(/^equser_verify_open 1$/m)
  expect(text).toMatch(/^equser_verify_last_run_seconds 1795316400$/m)
})

test('page and metrics have the response times of the last run, and files without them are read', async () => {
  const { watch, files } = await watchTrial({ runs: [false] })
  expect(await readFile(files.page, 'utf8')).toContain('p50 12 ms, p95 40 ms, p99 80 ms')
  const text = await watchMetrics(watch.state)
  expect(text).toMatch(/^equser_verify_last_run_response_seconds\{quantile="0.95"\} 0\.04$/m)
  const older = (await readFile(files.state, 'utf8')).replace(/,"times":\{.*?\}/, '')
  await writeFile(files.state, older)
  const { watch: next } = await watchTrial({ runs: [true], stateFile: files.state })
  expect(next.state.runs.map(({ times }) => times?.p95Ms)).toEqual([undefined, 40])
})

test('a file of another server, or one that is damaged, is refused', async () => {
  const { files } = await watchTrial({ runs: [false] })
  const other = (await readFile(files.state, 'utf8')).replace(server, 'https://other.example.jp')
  await writeFile(files.state, other)
  await expect(watchTrial({ runs: [], stateFile: files.state })).rejects.toThrow(
    /belongs to the monitor of https:\/\/other\.example\.jp\. Name another file/,
  )
  await writeFile(files.state, '{')
  await expect(watchTrial({ runs: [], stateFile: files.state })).rejects.toThrow(UsageError)
})

test.each([
  [{ watch: '5' }, /--watch must be a time of at least 10s, such as 5m, not "5"/],
  [{ watch: '1s' }, /at least 10s/],
  [{ 'watch-page': 'a.html' }, /--watch-page needs --watch/],
  [{ watch: '5m', 'alert-webhook': 'ftp://a' }, /--alert-webhook must be an address with http/],
])('the options %j are refused', (values, message) => {
  expect(() => readWatch(values)).toThrow(message)
})
