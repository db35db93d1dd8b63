import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readFile, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHar } from '../../openapi/conformance/har/read-har.ts'
import { harEntry } from '../../openapi/conformance/har/write-har.ts'
import { openHarFile } from '../../scripts/proxy/har-file.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'

const entry = harEntry(exchangeOf('listNews', { body: { news: [] } }), {
  server: 'https://portal.example.jp',
})

async function harFile(maximalBytes = 1024 * 1024) {
  const folder = await mkdtemp(join(tmpdir(), 'har-'))
  const file = join(folder, 'night.har')
  const failures: string[] = []
  const onFailure = (text: string): void => void failures.push(text)
  const har = await openHarFile(file, { maximalBytes, onFailure })
  const add = (count: number) => har.append(Array.from({ length: count }, () => entry))
  return { folder, file, har, add, failures }
}

async function countIn(file: string): Promise<number> {
  return readHar(await readFile(file, 'utf8')).exchanges.length
}

test('a recording is a complete HAR file after each call, also without any', async () => {
  const { file, har, add, failures } = await harFile()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ log: { entries: [] } })
  for (const count of [1, 2, 3]) {
    await add(1)
    expect(await countIn(file)).toBe(count)
  }
  await add(500)
  await har.close()
  expect(await countIn(file)).toBe(503)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(failures).toEqual([])
})

test('a recording writes no call twice: what stands in the file stays untouched', async () => {
  const { file, har, add } = await harFile()
  await add(1)
  const mark = 'equser conformancX'
  const text = await readFile(file, 'utf8')
  const handle = await open(file, 'r+')
  await handle.write(mark, text.indexOf('equser conformance'))
  await handle.close()
  await add(200)
  await har.close()
  expect(await readFile(file, 'utf8')).toContain(mark)
  expect(await countIn(file)).toBe(201)
})

test('a full recording is renamed, and a new one begins', async () => {
  const { folder, file, har, add } = await harFile(4_000)
  await add(40)
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
    import { openHarFile } from './scripts/proxy/har-file.ts'
    const [file, entry] = process.argv.slice(1)
    let isFull = false
    const har = await openHarFile(file, { maximalBytes: 1024 * 1024, onFailure: () => (isFull = true) })
    let written = -7
    for (; !isFull; written += 7) await har.append(Array(7).fill(entry))
    console.log(written)`
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
      entry,
    ],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(7)
  expect(await countIn(file)).toBe(Number(stdout))
})
