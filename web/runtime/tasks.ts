/** Ends the current task. What follows runs in a task of its own, after the browser had a chance to paint and respond. */
export function nextTask(): Promise<void> {
  // Browsers delay nested timers, and all timers of hidden pages, but no messages.
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

/** Waits for a time in milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Waits until the browser has nothing more urgent to do, at most half a second. */
export function whenIdle(): Promise<void> {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') return nextTask()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 500 })
  })
}
