import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** A page of a world with its search, range and the like, which a tester has named. */
export interface SavedView {
  name: string
  /** What follows the address of a world, for example `terminals?q=lost`. */
  path: string
}

const storageKey = 'console-views'
const viewsSchema = z.array(z.object({ name: z.string(), path: z.string() }))

let read: { text: string; views: readonly SavedView[] } = { text: '', views: [] }
const listeners = new Set<() => void>()

/** The views that are saved in this browser. */
export function useSavedViews(): readonly SavedView[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, savedViews)
}

/** The views that are saved in this browser. What can't be read there counts as none. */
export function savedViews(): readonly SavedView[] {
  const text = localStorage.getItem(storageKey) ?? '[]'
  // The same list as long as nothing has changed.
  if (text !== read.text) read = { text, views: viewsIn(text) }
  return read.views
}

/** Saves a view in place of another with its name. */
export function saveView(view: SavedView): void {
  store([...savedViews().filter(({ name }) => name !== view.name), view])
}

export function deleteView(name: string): void {
  store(savedViews().filter((one) => one.name !== name))
}

function store(views: readonly SavedView[]): void {
  localStorage.setItem(storageKey, JSON.stringify(views))
  for (const listener of listeners) listener()
}

function viewsIn(text: string): readonly SavedView[] {
  try {
    return viewsSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}
