import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FolderWatch, watchFolders } from '../../scripts/run/watch-folder.ts'

test('a saved file is reported, also when the editor replaces it, and again', async () => {
  const { folder, watch } = await watched()
  let changes = 0
  watch.onChange(() => {
    changes += 1
    return Promise.resolve()
  })
  for (const round of [1, 2, 3]) {
    await writeFile(join(folder, 'paths/a.yaml.new'), String(round))
    await rename(join(folder, 'paths/a.yaml.new'), join(folder, 'paths/a.yaml'))
    await expect.poll(() => changes).toBe(round)
  }
})

test('a burst of changes is one change, and its callback never runs twice at once', async () => {
  const { folder, watch } = await watched()
  const finishers: (() => void)[] = []
  watch.onChange(() => new Promise((resolve) => finishers.push(resolve)))
  for (const round of [1, 2, 3]) await writeFile(join(folder, 'paths/a.yaml'), String(round))
  await expect.poll(() => finishers.length).toBe(1)

  await writeFile(join(folder, 'root.yaml'), 'during the callback')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(finishers).toHaveLength(1)
  finishers[0]?.()
  await expect.poll(() => finishers.length).toBe(2)
  finishers[1]?.()
})

test('a change before the callback is set is not lost', async () => {
  const { folder, watch } = await watched()
  await writeFile(join(folder, 'root.yaml'), '1')
  const noticed = new Promise<void>((resolve) => {
    watch.onChange(() => Promise.resolve(resolve()))
  })
  await expect(noticed).resolves.toBeUndefined()
})

test('a folder that is created later is watched too', async () => {
  const { folder, watch } = await watched()
  let changes = 0
  watch.onChange(() => {
    changes += 1
    return Promise.resolve()
  })
  await mkdir(join(folder, 'schemas'))
  await writeFile(join(folder, 'schemas/b.yaml'), '1')
  await expect.poll(() => changes).toBeGreaterThan(0)
})

test('files with other suffixes and excluded folders are ignored', async () => {
  const { folder, watch } = await watched()
  const changed: string[] = []
  watch.onChange(() => {
    changed.push('again')
    return Promise.resolve()
  })
  await writeFile(join(folder, 'contract.json'), '{}')
  await writeFile(join(folder, 'generated/contract.yaml'), '1')
  // Longer than a burst of changes takes.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(changed).toEqual([])
  await writeFile(join(folder, 'root.yaml'), '1')
  await expect.poll(() => changed).toEqual(['again'])
})

async function watched(): Promise<{ folder: string; watch: FolderWatch }> {
  const folder = await mkdtemp(join(tmpdir(), 'equser-watch-'))
  await mkdir(join(folder, 'paths'))
  await mkdir(join(folder, 'generated'))
  await writeFile(join(folder, 'paths/a.yaml'), '0')
  const watch = await watchFolders([folder], ['.yaml'], ['generated'])
  onTestFinished(async () => {
    await watch.stop()
    await rm(folder, { recursive: true })
  })
  return { folder, watch }
}
