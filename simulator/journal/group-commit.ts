interface GroupItem {
  write(): void
  /** Called if the write failed, before any promise of its group is rejected. */
  onFailed?(): void
}

/** Collects the writes of one turn of the event loop into one transaction. */
export type GroupCommit = ReturnType<typeof groupCommit>

/** @param inTransaction runs the work in a transaction, which is rolled back if the work throws */
export function groupCommit(inTransaction: (work: () => void) => void) {
  let pending: (GroupItem & PromiseWithResolvers<void>)[] = []

  /** Writes pending items now. A failure rejects their promises, but `flush` itself does not throw. */
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
    /** Resolves once the item is written. If one write fails, the whole group is rejected. */
    add(item: GroupItem): Promise<void> {
      if (pending.length === 0) setImmediate(flush)
      const written = Promise.withResolvers<void>()
      pending.push({ ...item, ...written })
      return written.promise
    },
    flush,
  }
}
