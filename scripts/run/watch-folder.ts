import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

export interface FolderWatch {
  /** Calls back once for a burst of changes, those since the watch began included, and never twice at the same time. */
  onChange: (react: () => Promise<void>) => void
  /** Ends the watch; waits for a reaction under way. */
  stop: () => Promise<void>
}

// An editor's save is several events.
const settleMs = 100

/** Watches a folder and those in it, from now on, for changes of files whose names end in one of the suffixes. */
export function watchFolder(folder: string, ...suffixes: string[]): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
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
  // One watcher for each folder: Node's recursive one loses files that an editor saves by renaming.
  const watchNewFolders = (): void => {
    const places = foldersIn(folder)
    for (const [place, watcher] of watchers) if (!places.includes(place)) watcher.close()
    for (const place of places) {
      if (watchers.has(place)) continue
      const watcher = watch(place, (event, file) => {
        if (event === 'rename') watchNewFolders()
        if (file !== null && !suffixes.some((suffix) => file.endsWith(suffix))) return
        hasChanged = true
        settle()
      })
      watchers.set(place, watcher)
      watcher.on('close', () => watchers.delete(place))
    }
  }
  watchNewFolders()
  return {
    onChange: (given) => {
      react = given
      settle()
    },
    stop: async () => {
      for (const watcher of watchers.values()) watcher.close()
      clearTimeout(settling)
      await reaction
    },
  }
}

function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  return [
    folder,
    ...inside
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ]
}
