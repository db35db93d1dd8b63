// Shared by main.tsx and the flows, whose code loads with their screens.

import type { ReactNode } from 'react'
import type { DataRouter } from 'react-router'

let connected: DataRouter | undefined

/** Lets a flow open its finish page even after its submit was aborted. */
export function connectFlows(router: DataRouter): void {
  connected = router
}

export async function openPage(path: string): Promise<void> {
  await connected?.navigate(path)
}

/** What the error screen shows about a save whose response was lost, by error. */
export const shownAfter = new WeakMap<object, ReactNode>()
