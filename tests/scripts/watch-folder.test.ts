import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolders } from '../../scripts/run/watch-folder.ts'

test('a saved file is reported, also when the editor replaces it, and again', async () => {
  const { folder, react } = await watched()
  for (const round of [1, 2, 3]) {
    await writeFile(join(folder, 'paths/a.yaml.new'), String(round))
    await rename(join(folder, 'paths/a.yaml.new'), join(folder, 'paths/a.yaml'))
    await expect.poll(() => react).toHaveBeenCalledTimes(round)
  }
})

test('a burst of changes is one change, and its callback never runs twice at once', async () => {
  const finishers: (() => void)[] = []
  const { folder } = await watched(() => new Promise((resolve) => finishers.push(resolve)))
  for (const round of [1, 2, 3]) await writeFile(join(folder, 'paths/a.yaml'), String(round))
  await expect.poll(() => finishers.length).toBe(1)

  await writeFile(join(folder, 'root.yaml'), 'during the callback')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(finishers).toHaveLength(1)
  finishers[0]?.()
  await expect.poll(() => finishers.length).toBe(2)
  finishers[1]?.()
})

test('files with other suffixes and excluded folders are ignored, new folders are not', async () => {
  const { folder, react } = await watched()
  await writeFile(join(folder, 'contract.json'), '{}')
  await writeFile(join(folder, 'generated/contract.yaml'), '1')
  // Longer than a burst of changes takes.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(react).not.toHaveBeenCalled()
  await mkdir(join(folder, 'schemas'))
  await writeFile(join(folder, 'schemas/b.yaml'), '1')
  await expect.poll(() => react).toHaveBeenCalled()
})

async function watched(given = () => Promise.resolve()) {
  const react = vi.fn<() => Promise<void>>(given)
  const folder = await mkdtemp(join(tmpdir(), 'equser-watch-'))
  await mkdir(join(folder, 'paths'))
  await mkdir(join(folder, 'generated'))
  await writeFile(join(folder, 'paths/a.yaml'), '0')
  const files = { suffixes: ['.yaml'], excluded: ['generated'] }
  const stop = await watchFolders([folder], files, react)
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })
  return { folder, react }
}
