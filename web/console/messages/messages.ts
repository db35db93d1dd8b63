import { createStore, useStore } from '../../runtime/store.ts'

/** The result of an action. Shown for a while, or until it is dismissed or replaced. */
export interface Message {
  id: number
  text: string
  /** The world of the action, if any. */
  world?: string | undefined
  /** The page with its effects: a path below the world's address. */
  seenAt?: string | undefined
  /** The index of the action's journal entry. A rewind to before the entry undoes the action. */
  entry?: number | undefined
  /** The number of journal entries of the action, starting at `entry`. 1 by default. */
  entries?: number | undefined
  /** The first event caused by the action. */
  firstEffect?: { at: number; what: string } | undefined
}

const latest = createStore<Message | undefined>(undefined)
let lastAction: Message | undefined
let lastId = 0

/** Shows a message and replaces the previous one. */
export function showMessage(message: Omit<Message, 'id'>): void {
  lastId += 1
  const next = { ...message, id: lastId }
  if (next.entry !== undefined) lastAction = next
  latest.set(next)
}

export function dismissMessage(): void {
  latest.set(undefined)
}

/** Returns the current message. */
export function useMessage(): Message | undefined {
  return useStore(latest)
}

/** Returns the latest action that can be undone, if its message is not shown any more. */
export function useUndoableAction(): Message | undefined {
  const message = useMessage()
  return message?.entry === undefined ? lastAction : undefined
}
