import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { type MockEngine, mockEngines } from '../../scripts/mock/mock-portal.ts'
import { launchBrowser } from '../../scripts/set-up/browser.ts'
import { paths } from '../../web/portal/paths.ts'
import { copyProject } from '../copied-project.ts'
import { type Figure, figureOf } from './figure.ts'
import { startLoadGenerator } from './load-generator.ts'
import { thresholdsAt } from './machine-speed.ts'
import { median } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const contractFile = 'openapi/paths/open.yaml'
const firstTitle = '定期メンテナンスのお知らせ'
const edits = 5
/** Short enough that the ports of closed connections don't run out. */
const loadSeconds = 2

/** `npm run dev:mock` in a copy of the project, so that its contract can be edited. */
interface DevMock {
  folder: string
  child: ChildProcess
  mock: string
  portal: string
  startMs: number
}

/** Measures `npm run dev:mock` with both engines, from the start to the new screen after an edit of the contract. */
export async function* devMockFigures(lookupsPerSecond: number): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond)
  for (const engine of mockEngines) {
    const running = await startDevMock(engine)
    try {
      yield figureOf(`${engine}: start`, running.startMs, 'ms')
      for (const [what, call] of Object.entries(calls)) {
        yield figureOf(`${engine}: ${what}`, await callsPerSecond(running, call), '/s')
      }
      yield figureOf(`${engine}: memory`, memoryMb(running.child), 'MB')
      const { toAnswerMs, toScreenMs, toTypesMs } = await measureEdits(running)
      yield figureOf(`${engine}: saved field to its answer`, toAnswerMs, 'ms')
      yield figureOf(`${engine}: saved field to its types`, toTypesMs, 'ms')
      yield figureOf(
        `${engine}: saved field to its screen`,
        toScreenMs,
        'ms',
        onThisMachine({ atMost: 5_000 }),
      )
    } finally {
      await stop(running)
    }
  }
}

const calls = {
  'statuses of the terminal': {
    method: 'GET' as const,
    path: contractOperation('getTerminalStatus').path,
    headers: { cookie: 'EQUSER_SESSION=any' },
  },
  logins: {
    method: 'POST' as const,
    path: contractOperation('login').path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
  },
}

async function startDevMock(engine: MockEngine): Promise<DevMock> {
  const parts = [
    'geography',
    'openapi',
    'scripts',
    'simulator',
    'web',
    'package.json',
    'tsconfig.json',
  ]
  const folder = await copyProject(parts)
  const startedAt = performance.now()
  const options = ['--engine', engine, '--port', '0', '--portal-port', '0']
  const child = spawn(process.execPath, ['scripts/dev-mock.ts', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const found: Record<string, string> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, what = '', address = ''] = /^The (portal|mock) is at (\S+)/.exec(line) ?? []
    if (what !== '') found[what] = address
    if (found.portal !== undefined && found.mock !== undefined) break
  }
  const { portal, mock } = found
  if (portal === undefined || mock === undefined) {
    throw new Error(`dev:mock --engine ${engine} ended with code ${child.exitCode}.`)
  }
  child.stdout.resume()
  const startMs = performance.now() - startedAt
  return { folder, child, mock: new URL(mock).origin, portal, startMs }
}

async function callsPerSecond(
  { mock }: DevMock,
  call: (typeof calls)[keyof typeof calls],
): Promise<number> {
  const load = startLoadGenerator()
  try {
    const options = { address: mock, calls: [call], connections: 4 }
    // A warm-up.
    await load.run({ ...options, duration: 1 })
    const {
      callsPerSecond: perSecond,
      refused,
      failed,
    } = await load.run({ ...options, duration: loadSeconds })
    if (refused + failed > 0)
      throw new Error(`${call.path} was refused ${refused} times, failed ${failed}.`)
    return perSecond
  } finally {
    load.close()
  }
}

/** Edits an example and the name of a schema, and waits until the mock, the types and an open page have them. */
async function measureEdits(running: DevMock) {
  const browser = await launchBrowser(root)
  try {
    const page = await browser.newPage()
    await page.goto(running.portal + paths.notice)
    await page.getByText(firstTitle).first().waitFor()
    const original = await readFile(join(running.folder, contractFile), 'utf8')
    const durations: Awaited<ReturnType<typeof edit>>[] = []
    while (durations.length < edits) {
      durations.push(await edit(running, page, original, durations.length))
    }
    return {
      toAnswerMs: median(durations.map(({ toAnswerMs }) => toAnswerMs)),
      toTypesMs: median(durations.map(({ toTypesMs }) => toTypesMs)),
      toScreenMs: median(durations.map(({ toScreenMs }) => toScreenMs)),
    }
  } finally {
    await browser.close()
  }
}

async function edit({ folder, mock }: DevMock, page: Page, original: string, index: number) {
  const title = `お知らせ${index}`
  const summary = `News of the login page, version ${index}`
  const text = original
    .replace(firstTitle, title)
    .replace('summary: News of the login page', `summary: ${summary}`)
  await writeFile(join(folder, contractFile), text)
  const savedAt = performance.now()
  const after = async (isReached: () => Promise<boolean>): Promise<number> => {
    while (!(await isReached())) await page.waitForTimeout(10)
    return performance.now() - savedAt
  }
  const [toAnswerMs, toTypesMs, toScreenMs] = await Promise.all([
    after(async () => (await answerOf(mock)).includes(title)),
    after(async () => (await generatedTypes(folder)).includes(summary)),
    page
      .getByText(title)
      .first()
      .waitFor()
      .then(() => performance.now() - savedAt),
  ])
  return { toAnswerMs, toTypesMs, toScreenMs }
}

async function answerOf(mock: string): Promise<string> {
  const response = await fetch(mock + contractOperation('listNews').path).catch(() => undefined)
  return (await response?.text()) ?? ''
}

function generatedTypes(folder: string): Promise<string> {
  return readFile(join(folder, 'openapi/generated/schema.d.ts'), 'utf8')
}

/** Resident memory of a process and of those that it started, in MB. */
function memoryMb({ pid }: ChildProcess): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const ofTree = (process: number | undefined): number =>
    rows
      .filter(([, parent]) => parent === process)
      .reduce((sum, [child]) => sum + ofTree(child), rows.find(([id]) => id === process)?.[2] ?? 0)
  return ofTree(pid) / 1024
}

async function stop({ child, folder }: DevMock): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true })
}
