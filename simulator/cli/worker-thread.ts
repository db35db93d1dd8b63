import { Worker } from 'node:worker_threads'

/** A thread that works on one job at a time. It keeps the process alive only while it does. */
export interface WorkerThread<Job, Message> {
  /**
   * Sends a job. Resolves with the first value that `read` returns for one of the thread's messages.
   *
   * @throws Error if the thread fails
   */
  work<Result>(job: Job, read: (message: Message) => Result | undefined): Promise<Result>
  end(): Promise<void>
}

/** Starts the module of a worker thread. */
export function startWorkerThread<Job, Message>(module: URL): WorkerThread<Job, Message> {
  const worker = new Worker(module)
  // Each job adds listeners of its own and removes them.
  worker.setMaxListeners(0)
  return {
    work<Result>(job: Job, read: (message: Message) => Result | undefined): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const onMessage = (message: Message) => {
        const result = read(message)
        if (result !== undefined) resolve(result)
      }
      worker.on('message', onMessage).once('error', reject)
      worker.ref()
      // A worker thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(job)
      return promise.finally(() => {
        worker.off('message', onMessage).off('error', reject)
        worker.unref()
      })
    },
    end: async () => void (await worker.terminate()),
  }
}
