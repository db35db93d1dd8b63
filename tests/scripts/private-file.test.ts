import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writePrivateFile } from '../../scripts/cli/verify/private-file.ts'

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
