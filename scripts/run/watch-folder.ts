import { once } from 'node:events'
import { basename } from 'node:path'
import { watch } from 'chokidar'

// An editor's save is several events.
const settleMs = 100

/** Which files are watched: those whose names end in one of the suffixes, outside folders of the excluded names. */
interface WatchedFiles {
  suffixes: string[]
  excluded?: string[]
}

/**
 * Watches folders and everything in them for changes of files.
 *
 * @param react runs once for a burst of changes, and never twice at the same time
 * @returns a function that ends the watch and waits for a running callback
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
