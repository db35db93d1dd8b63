/** A message between tabs about their shared session. */
export type TabMessage =
  /** A user is signed in. `user` is the `userKey`. */
  | { kind: 'signedIn'; user: string }
  | { kind: 'loggedOut' }
  /** The server has responded to a call, which extends the session. */
  | { kind: 'active' }

/** Sends a message to the other tabs of this browser. */
export function notifyOtherTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

/** Calls the listener for each message from another tab. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}

let channel: BroadcastChannel | undefined

/** Returns undefined if the browser has no such channels. Tabs then learn from their own calls that a session has ended. */
function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  return (channel ??= new BroadcastChannel('equser.session'))
}
