import { z } from 'zod'

/** A page of a world with its search, range and the like, which a tester has named. */
export interface SavedView {
  name: string
  /** What follows the address of a world, for example `terminals?q=lost`. */
  path: string
}

const storageKey = 'console-views'
const viewsSchema = z.array(z.object({ name: z.string(), path: z.string() }))

/** The views that are saved in this browser. What can't be read there counts as none. */
export function savedViews(): readonly SavedView[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
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
}
