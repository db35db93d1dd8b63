import { once } from 'node:events'
import { basename } from 'node:path'
import { watch } from 'chokidar'

export interface FolderWatch {
  /**
   * Sets the callback for changes. It runs once for a burst of changes, also for changes since the watch began, and never
   * twice at the same time.
   */
  onChange: (react: () => Promise<void>) => void
  /** Ends the watch and waits for a running callback. */
  stop: () => Promise<void>
}

// An editor's save is several events.
const settleMs = 100

/**
 * Watches folders and everything in them for changes of files whose names end in one of the suffixes.
 *
 * @param excluded names of folders in them that are not watched
 */
export async function watchFolders(
  folders: string[],
  suffixes: string[],
  excluded: string[] = [],
): Promise<FolderWatch> {
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (file, stats) =>
      stats?.isFile() === true
        ? !suffixes.some((suffix) => file.endsWith(suffix))
        : excluded.includes(basename(file)),
  })
  let settling: NodeJS.Timeout | undefined
  let hasChanged = false
  let reaction = Promise.resolve()
  let react: (() => Promise<void>) | undefined

  const settle = (): void => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (!react || !hasChanged) return
      hasChanged = false
      reaction = reaction.then(react)
    }, settleMs)
  }
  watcher.on('all', (event) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    hasChanged = true
    settle()
  })
  await once(watcher, 'ready')
  return {
    onChange: (given) => {
      react = given
      settle()
    },
    stop: async () => {
      clearTimeout(settling)
      await watcher.close()
      await reaction
    },
  }
}
