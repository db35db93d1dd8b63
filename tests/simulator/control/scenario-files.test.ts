import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileError, readScenarioFile } from '../../../simulator/worlds/scenario-file.ts'
import { createSimulator, notoYaml } from './served-simulator.ts'

/** A folder of scenarios beside a file that must not be read. */
function folders() {
  const root = mkdtempSync(join(tmpdir(), 'scenario-files-'))
  const [allowed, outside] = [join(root, 'allowed'), join(root, 'allowed-not')]
  for (const dir of [join(allowed, 'deep'), outside]) mkdirSync(dir, { recursive: true })
  writeFileSync(join(outside, 'secret.yaml'), 'password: Geheim-2024')
  writeFileSync(join(outside, 'secret.txt'), 'password: Geheim-2024')
  writeFileSync(join(allowed, 'deep', 'noto.yaml'), notoYaml)
  return { allowed, outside }
}

test('a scenario file below an allowed folder is read, also through a link that stays inside', async () => {
  const { allowed } = folders()
  symlinkSync(join(allowed, 'deep', 'noto.yaml'), join(allowed, 'link.yaml'))
  for (const file of ['deep/noto.yaml', 'link.yaml', 'deep/../deep/noto.yaml']) {
    expect(await readScenarioFile(join(allowed, file), [allowed])).toBe(notoYaml)
  }
})

test('an allowed folder may itself be a link', async () => {
  const { allowed } = folders()
  const link = `${allowed}-link`
  symlinkSync(allowed, link)
  expect(await readScenarioFile(join(link, 'deep/noto.yaml'), [link])).toBe(notoYaml)
})

test('no other file is read, whatever leads to it', async () => {
  const { allowed, outside } = folders()
  symlinkSync(join(outside, 'secret.yaml'), join(allowed, 'link.yaml'))
  symlinkSync(join(outside, 'secret.txt'), join(allowed, 'text.yaml'))
  symlinkSync(outside, join(allowed, 'folder'))
  symlinkSync('/dev/zero', join(allowed, 'device.yaml'))
  symlinkSync('loop.yaml', join(allowed, 'loop.yaml'))
  mkdirSync(join(allowed, 'dir.yaml'))
  writeFileSync(join(allowed, 'large.yaml'), 'x'.repeat(1_000_001))
  writeFileSync(join(allowed, 'notes.txt'), 'password: Geheim-2024')
  symlinkSync(join(allowed, 'notes.txt'), join(allowed, 'notes.yaml'))
  const fifo = join(allowed, 'fifo.yaml')
  expect(spawnSync('sh', ['-c', `mkfifo ${fifo}`]).status).toBe(0)
  const files = [
    join(outside, 'secret.yaml'),
    join(outside, 'missing.yaml'),
    join(allowed, '../allowed-not/secret.yaml'),
    ...['link', 'text', 'folder/secret', 'device', 'loop', 'dir', 'large', 'notes'].map((name) =>
      join(allowed, `${name}.yaml`),
    ),
    join(allowed, 'notes.txt'),
    allowed,
    fifo,
    '/etc/passwd',
    '/dev/stdin',
    '',
    '\0.yaml',
  ]
  for (const file of files) {
    const error = await readScenarioFile(file, [allowed]).catch((reason: unknown) => reason)
    expect(error, file).toBeInstanceOf(FileError)
    expect(String(error)).not.toContain('Geheim')
  }
})

test('outside the folders the error is the same for files that exist and files that do not', async () => {
  const { allowed, outside } = folders()
  const messages = await Promise.all(
    ['secret.yaml', 'missing.yaml'].map((name) =>
      readScenarioFile(join(outside, name), [allowed]).catch((error: unknown) =>
        String(error).replace(name, ''),
      ),
    ),
  )
  expect(messages[0]).toBe(messages[1])
})

test('the control API reads scenario files of the project, and no others', async () => {
  const { app, errors } = await createSimulator()
  const create = async (file: string) => {
    const response = await app.request('http://127.0.0.1/sim/api/worlds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: { file } }),
    })
    return { status: response.status, text: await response.text() }
  }
  expect((await create('simulator/scenarios/tsunami.yaml')).status).toBe(200)
  for (const file of [
    '/etc/passwd',
    '/etc/hosts',
    '../../etc/passwd',
    'package.json',
    '/dev/zero',
  ]) {
    const { status, text } = await create(file)
    expect([status, text]).toEqual([404, expect.stringContaining('are scenarios')])
    expect(text).not.toMatch(/root:|localhost|equser"/)
  }
  expect(errors).toEqual([])
})

test('a link to a folder does not tell which files that folder has', async () => {
  const { allowed, outside } = folders()
  symlinkSync(outside, join(allowed, 'folder'))
  const messageOf = (name: string): Promise<string> =>
    readScenarioFile(join(allowed, 'folder', name), [allowed]).catch(String)
  const [present, missing] = [await messageOf('secret.yaml'), await messageOf('absent.yaml')]
  expect(missing.replace('absent', 'secret')).toBe(present)
})

test('a file that is missing below an allowed folder is named', async () => {
  const { allowed } = folders()
  await expect(readScenarioFile(join(allowed, 'no/such.yaml'), [allowed])).rejects.toThrow(
    /no such|exist/i,
  )
})
