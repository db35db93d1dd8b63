import type { JournalStore } from '../journal.ts'

/** A store that several processes use at the same time. Each world is held by one of them. */
export interface ClusterStore<Input> extends JournalStore<Input> {
  /** The address at which other processes reach this one. It names this process. */
  readonly self: string
  /** Subscribes to worlds that this process no longer holds without having released them. */
  onLost(listener: (name: string) => void): void
  /** Gives a world up, so that another process can hold it. */
  release(name: string): Promise<void>
  /** Whether a process holds a world: it is alive, and its ownership has not ended. */
  isHeldBy(name: string, holder: string): Promise<boolean>
  /** Forgets which process holds a world, so that `open` asks the database again. */
  forget(name: string): void
  /** The addresses of the other processes that take worlds. */
  others(): Promise<string[]>
  /** Takes no more worlds. `open` then names another process for worlds that none holds. */
  stopTaking(): Promise<void>
}
