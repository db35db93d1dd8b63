interface GroupItem {
  write(): void
  /** Called if the write failed, before any promise of the group is rejected. */
  onFailed?(): void
}

/** Collects the writes of one turn of the event loop into one transaction. */
export type GroupCommit = ReturnType<typeof groupCommit>

/** @param inTransaction runs `work` in a transaction, which is rolled back if `work` throws */
export function groupCommit(inTransaction: (work: () => void) => void) {
  let pending: (GroupItem & PromiseWithResolvers<void>)[] = []

  /** Writes the pending items now. A failure rejects the promises of the items, but `flush` itself does not throw. */
  function flush(): void {
    const group = pending
    pending = []
    if (group.length === 0) return
    try {
      inTransaction(() => {
        for (const item of group) item.write()
      })
    } catch (error) {
      for (const item of group) item.onFailed?.()
      for (const { reject } of group) reject(error)
      return
    }
    for (const { resolve } of group) resolve()
  }

  return {
    /** Resolves once the item is written. If one write fails, the promises of all items in the group reject. */
    add(item: GroupItem): Promise<void> {
      if (pending.length === 0) setImmediate(flush)
      const written = Promise.withResolvers<void>()
      pending.push({ ...item, ...written })
      return written.promise
    },
    flush,
  }
}
