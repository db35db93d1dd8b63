import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FolderWatch, watchFolder } from '../../scripts/run/watch-folder.ts'

const patience = { timeout: 10_000, interval: 20 }

test('saving a file is noticed, also when the editor replaces it, and again', async () => {
  const { folder, watch } = await watched()
  let changes = 0
  watch.onChange(() => {
    changes += 1
    return Promise.resolve()
  })
  for (const round of [1, 2, 3]) {
    await writeFile(join(folder, 'paths/a.yaml.new'), String(round))
    await rename(join(folder, 'paths/a.yaml.new'), join(folder, 'paths/a.yaml'))
    await expect.poll(() => changes, patience).toBe(round)
  }
})

test('a change before anyone listens is not lost', async () => {
  const { folder, watch } = await watched()
  await writeFile(join(folder, 'root.yaml'), '1')
  const noticed = new Promise<void>((resolve) => {
    watch.onChange(() => Promise.resolve(resolve()))
  })
  await expect(noticed).resolves.toBeUndefined()
})

test('a folder made later is watched too', async () => {
  const { folder, watch } = await watched()
  let changes = 0
  watch.onChange(() => {
    changes += 1
    return Promise.resolve()
  })
  await mkdir(join(folder, 'schemas'))
  await expect
    .poll(
      async () => {
        await writeFile(join(folder, 'schemas/b.yaml'), String(Math.random()))
        return changes
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBeGreaterThan(0)
})

test('files of another kind are left alone', async () => {
  const { folder, watch } = await watched()
  const changed: string[] = []
  watch.onChange(() => {
    changed.push('again')
    return Promise.resolve()
  })
  await writeFile(join(folder, 'contract.json'), '{}')
  await writeFile(join(folder, 'root.yaml'), '1')
  await expect.poll(() => changed, patience).toEqual(['again'])
})

async function watched(): Promise<{ folder: string; watch: FolderWatch }> {
  const folder = await mkdtemp(join(tmpdir(), 'equser-watch-'))
  await mkdir(join(folder, 'paths'))
  await writeFile(join(folder, 'paths/a.yaml'), '0')
  const watch = watchFolder(folder, '.yaml')
  onTestFinished(async () => {
    await watch.stop()
    await rm(folder, { recursive: true })
  })
  return { folder, watch }
}
