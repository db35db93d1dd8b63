import { createStore, useStore } from '../../runtime/store.ts'

export interface Message {
  id: number
  text: string
  world?: string | undefined
  /** The path of the page that shows the effects, below the address of the world. */
  seenAt?: string | undefined
  /** The index of the action's first journal entry. A rewind to before this entry undoes the action. */
  entry?: number | undefined
  /** The number of the action's journal entries. The default is 1. */
  entries?: number | undefined
  /** The first event that the action causes later, with its time. */
  firstEffect?: { at: number; what: string } | undefined
}

const latest = createStore<Message | undefined>(undefined)
let lastAction: Message | undefined
let lastId = 0

export function showMessage(message: Omit<Message, 'id'>): void {
  lastId += 1
  const next = { ...message, id: lastId }
  if (next.entry !== undefined) lastAction = next
  latest.set(next)
}

export function dismissMessage(): void {
  latest.set(undefined)
}

export function useMessage(): Message | undefined {
  return useStore(latest)
}

/** Returns the latest action that can be undone. Undefined while its own message is shown, which has an undo button. */
export function useUndoableAction(): Message | undefined {
  const message = useMessage()
  return message?.entry === undefined ? lastAction : undefined
}
