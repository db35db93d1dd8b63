import { once } from 'node:events'
import { basename } from 'node:path'
import { watch } from 'chokidar'

// Waits this long after the last event, because editors cause several events for one save.
const settleMs = 100

/** The files to watch: their names end with one of the suffixes, and they are outside the excluded folders. */
interface WatchedFiles {
  suffixes: string[]
  excluded?: string[]
}

/**
 * Watches folders and their subfolders for changes.
 *
 * @param react called once for a burst of changes, and never while an earlier call is running
 * @returns a function that stops watching and waits for a running callback
 */
export async function watchFolders(
  folders: string[],
  { suffixes, excluded = [] }: WatchedFiles,
  react: () => Promise<void>,
): Promise<() => Promise<void>> {
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (file, stats) =>
      stats?.isFile() === true
        ? !suffixes.some((suffix) => file.endsWith(suffix))
        : excluded.includes(basename(file)),
  })
  let settling: NodeJS.Timeout | undefined
  let isQueued = false
  let reaction = Promise.resolve()
  watcher.on('all', (event) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (isQueued) return
      isQueued = true
      reaction = reaction.then(() => {
        isQueued = false
        return react()
      })
    }, settleMs)
  })
  await once(watcher, 'ready')
  return async () => {
    clearTimeout(settling)
    await watcher.close()
    await reaction
  }
}
