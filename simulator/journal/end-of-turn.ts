/**
 * Returns a function whose promise resolves at the end of the current turn of the event loop. All calls in one turn get
 * the same promise.
 */
export function endOfTurn(): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () =>
    (pending ??= new Promise((resolve) => {
      setImmediate(() => {
        pending = undefined
        resolve()
      })
    }))
}
