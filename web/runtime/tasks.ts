/** Resolves in a new task, so that the browser can paint and respond before the code after it runs. */
export function nextTask(): Promise<void> {
  // Sends a message instead of setting a timer, because browsers delay nested timers and those of hidden pages.
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

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Waits at most a second for a value, so that nothing delays a page's main content. Undefined if it is late or fails. */
export function briefly<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([value.catch(() => undefined), wait(1_000).then(() => undefined)])
}

/** Waits until the browser is idle, but at most half a second. */
export function whenIdle(): Promise<void> {
  // Safari does not support idle callbacks, so there the code continues in the next task.
  if (typeof requestIdleCallback !== 'function') return nextTask()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 500 })
  })
}
