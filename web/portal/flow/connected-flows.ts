// Shared by main.tsx and the flows, because the code of the flows loads later, with their screens.

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

/** The content that the error screen adds for a save with a lost response, by error. */
export const shownAfter = new WeakMap<object, ReactNode>()
