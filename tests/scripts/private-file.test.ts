import { execFileSync } from 'node:child_process'
import { lstat, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareFile, writePrivateFile } from '../../scripts/cli/verify/private-file.ts'

test('only the user can read a capture, even if it replaces a file that others could read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equser-'))
  const file = join(folder, 'night.har')
  await writeFile(file, 'old', { mode: 0o644 })
  await writeFile(`${file}.part`, 'old', { mode: 0o644 })
  await writePrivateFile(file, 'new')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['night.har'])
  await rm(folder, { recursive: true })
})

test('a symbolic link still points to the written file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equser-'))
  await writeFile(join(folder, 'real.html'), 'old')
  const link = join(folder, 'link.html')
  await symlink(join(folder, 'real.html'), link)
  await writePrivateFile(link, 'new')
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readFile(join(folder, 'real.html'), 'utf8')).toBe('new')
})

// Windows has no pipes with a path in a folder.
test.skipIf(process.platform === 'win32')('a pipe is written to, and stays one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equser-'))
  const pipe = join(folder, 'pipe')
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writePrivateFile(pipe, 'new')])
  expect(text).toBe('new')
  expect((await stat(pipe)).isFIFO()).toBe(true)
})

test.each([
  ['a folder that can not be created', '/proc/equser/report.html', 'its folder can'],
  ['a folder', tmpdir(), 'is a folder'],
])('a report in %s is refused before the run', async (_, file, message) => {
  await expect(prepareFile('--html', file)).rejects.toThrow(message)
})

test('missing folders are created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equser-'))
  const file = join(folder, 'a', 'b', 'report.html')
  await prepareFile('--html', file)
  await writePrivateFile(file, 'new')
  expect(await readFile(file, 'utf8')).toBe('new')
})
