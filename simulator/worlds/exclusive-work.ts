/** Lets one piece of asynchronous work at a time use a world. */
export interface ExclusiveWork {
  readonly isBusy: boolean
  /** Resolves when no work is running. */
  idle(): Promise<void>
  /** Waits until no work is running, then runs the work. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function exclusiveWork(): ExclusiveWork {
  const current: { end?: Promise<void> | undefined } = {}
  async function idle(): Promise<void> {
    // Others that waited may have started work since.
    while (current.end) await current.end
  }
  return {
    get isBusy() {
      return current.end !== undefined
    },
    idle,
    async run(work) {
      while (current.end) await current.end
      const { promise, resolve } = Promise.withResolvers<void>()
      current.end = promise
      try {
        return await work()
      } finally {
        current.end = undefined
        resolve()
      }
    },
  }
}
