/** Ends the current task, so that the browser can paint and respond before the code after it runs. */
export function nextTask(): Promise<void> {
  // Browsers throttle nested timers and the timers of hidden pages, but not messages.
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

/** Waits for a value at most a second, so that nothing delays the main content of a page. Undefined if it is late or fails. */
export function briefly<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([value.catch(() => undefined), wait(1_000).then(() => undefined)])
}

/** Waits until the browser is idle, at most half a second. */
export function whenIdle(): Promise<void> {
  // Continues in the next task in Safari, which does not support idle callbacks.
  if (typeof requestIdleCallback !== 'function') return nextTask()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 500 })
  })
}
