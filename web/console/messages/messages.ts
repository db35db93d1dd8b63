import { createStore, useStore } from '../../runtime/store.ts'

/** What an action did. Shown until it is dismissed or another action displaces it. */
export interface Message {
  id: number
  text: string
  /** The world of the action. Absent if it concerns no world. */
  world?: string | undefined
  /** Where its effects are seen: a path below the world's address. */
  seenAt?: string | undefined
  /** The index of the action's journal entry. A rewind to before it undoes the action. */
  entry?: number | undefined
  /** How many entries the action has, from this one on. One by default. */
  entries?: number | undefined
  /** The first event that follows from the action. */
  firstEffect?: { at: number; what: string } | undefined
}

const latest = createStore<Message | undefined>(undefined)
let lastAction: Message | undefined
let lastId = 0

/** Shows a message in place of the one before. */
export function showMessage(message: Omit<Message, 'id'>): void {
  lastId += 1
  const next = { ...message, id: lastId }
  if (next.entry !== undefined) lastAction = next
  latest.set(next)
}

export function dismissMessage(): void {
  latest.set(undefined)
}

/** The message on the screen. */
export function useMessage(): Message | undefined {
  return useStore(latest)
}

/** The latest action that can be undone, once its message is gone. */
export function useGoneAction(): Message | undefined {
  const message = useMessage()
  return message?.entry === undefined ? lastAction : undefined
}
