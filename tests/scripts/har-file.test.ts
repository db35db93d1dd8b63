import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readFile, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHar } from '../../openapi/conformance/har/read-har.ts'
import type { TimedExchange } from '../../openapi/conformance/har/write-har.ts'
import { type HarFile, openHarFile } from '../../scripts/proxy/har-file.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'

const settings = { server: 'https://portal.example.jp', maximalBytes: 1024 * 1024 }

async function harFile(options: { maximalBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'har-'))
  const file = join(folder, 'night.har')
  const failures: string[] = []
  const onFailure = (text: string): void => void failures.push(text)
  const har = await openHarFile(file, { ...settings, ...options, onFailure })
  return { folder, file, har, failures }
}

function add(har: HarFile, count: number): void {
  const exchange: TimedExchange = {
    ...exchangeOf('listNews', { body: { news: [] } }),
    startedAt: new Date(0),
    tookMs: 1,
  }
  for (let made = 0; made < count; made += 1) har.add(exchange)
}

async function countIn(file: string): Promise<number> {
  return readHar(await readFile(file, 'utf8')).exchanges.length
}

test('a recording is a complete HAR file after each call, also without any', async () => {
  const { file, har, failures } = await harFile()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ log: { entries: [] } })
  for (const count of [1, 2, 3]) {
    add(har, 1)
    await expect.poll(() => countIn(file)).toBe(count)
  }
  add(har, 500)
  await har.close()
  expect(await countIn(file)).toBe(503)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(failures).toEqual([])
})

test('a recording writes no call twice: what stands in the file stays untouched', async () => {
  const { file, har } = await harFile()
  add(har, 1)
  await expect.poll(() => countIn(file)).toBe(1)
  const mark = 'equser conformancX'
  const text = await readFile(file, 'utf8')
  const handle = await open(file, 'r+')
  await handle.write(mark, text.indexOf('equser conformance'))
  await handle.close()
  add(har, 200)
  await har.close()
  expect(await readFile(file, 'utf8')).toContain(mark)
  expect(await countIn(file)).toBe(201)
})

test('a full recording is renamed, and a new one begins', async () => {
  const { folder, file, har } = await harFile({ maximalBytes: 4_000 })
  add(har, 40)
  await har.close()
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining(['night.1.har', 'night.2.har', 'night.har']))
  const counts = await Promise.all(names.map((name) => countIn(join(folder, name))))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThan(5_000)
  expect(await countIn(file)).toBeGreaterThan(0)
})

test('a recording on a full disk is a complete HAR file with what was written before', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'har-')), 'night.har')
  const program = `
    import { openHarWriter } from './scripts/proxy/har-writer.ts'
    const [file, exchange] = process.argv.slice(1)
    const { body, ...response } = JSON.parse(exchange).response
    const one = { ...JSON.parse(exchange), startedAt: new Date(0), tookMs: 1, response: { ...response, body: Buffer.from(body) } }
    one.request.body = Buffer.alloc(0)
    const writer = await openHarWriter(file, ${JSON.stringify(settings)})
    let written = 0
    try { for (; ; written += 7) await writer.append(Array(7).fill(one)) } catch { console.log(written) }`
  const { request, response, ...rest } = exchangeOf('listNews', { body: { news: [] } })
  const text = Buffer.from(response.body).toString()
  const exchange = JSON.stringify({ ...rest, request, response: { ...response, body: text } })
  // The limit of the size of a file stands for the size of the disk.
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      'ulimit -f 64; exec "$@"',
      'bash',
      process.execPath,
      '--input-type=module-typescript',
      '-e',
      program,
      file,
      exchange,
    ],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(7)
  expect(await countIn(file)).toBe(Number(stdout))
})
