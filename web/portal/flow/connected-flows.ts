// A module of its own, because main.tsx needs it at startup, and the code of the flows loads later, with their screens.

import type { ReactNode } from 'react'
import type { DataRouter } from 'react-router'

let connected: DataRouter | undefined

/** Sets the router with which a flow opens its finish page if the user goes back during the submit. */
export function connectFlows(router: DataRouter): void {
  connected = router
}

export async function openPage(path: string): Promise<void> {
  await connected?.navigate(path)
}

/** What the error screen shows in addition if the response to a save was lost. The key is the error object. */
export const shownAfter = new WeakMap<object, ReactNode>()
