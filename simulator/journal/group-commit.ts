/** Something to write, and what to do when it turns out that it could not be written. */
export interface GroupItem {
  write(): void
  /** Called before anybody hears of the failure. */
  onLost?(): void
}

/** Writes what belongs to one turn of the event loop in one go. */
export interface GroupCommit {
  /** Resolves once the item is written; rejects, like all of its group, when one of them can't be. */
  add(item: GroupItem): Promise<void>
  /** Writes what is waiting, now. Whoever waits for it hears of a failure; the caller does not. */
  flush(): void
}

/**
 * Items that are added in one turn are written together at its end, in their order. `inTransaction`
 * carries out the work wholly or, when it throws, not at all.
 */
export function groupCommit(inTransaction: (work: () => void) => void): GroupCommit {
  let waiting: Waiting[] = []

  function flush(): void {
    const group = waiting
    waiting = []
    if (group.length === 0) return
    try {
      inTransaction(() => {
        for (const { item } of group) item.write()
      })
    } catch (error) {
      for (const { item } of group) item.onLost?.()
      for (const { reject } of group) reject(error)
      return
    }
    for (const { resolve } of group) resolve()
  }

  return {
    add(item) {
      if (waiting.length === 0) setImmediate(flush)
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
      })
    },
    flush,
  }
}

interface Waiting {
  item: GroupItem
  resolve: () => void
  reject: (error: unknown) => void
}
