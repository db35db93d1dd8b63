import { setPriority } from 'node:os'

/** As nice value: the thread runs when others don't need the processor, and still gets about a tenth of it if they do. */
const niceness = 10

/** Lets other work on the machine go first. Call it in a worker thread. */
export function runInBackground(): void {
  // Elsewhere it is the priority of the whole process.
  if (process.platform !== 'linux') return
  try {
    // 0 is the calling thread.
    setPriority(0, niceness)
  } catch {
    // A sandbox may forbid it. The thread then works with the usual priority.
  }
}
