export type TabMessage =
  /** A user is signed in. `user` is the `userKey`. */
  | { kind: 'signedIn'; user: string }
  | { kind: 'loggedOut' }
  /** The server has responded to a call, which extends the session. */
  | { kind: 'active' }

export function notifyOtherTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}

let channel: BroadcastChannel | undefined

/** Returns undefined in browsers without broadcast channels. Tabs then notice the end of a session in their own calls. */
function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  return (channel ??= new BroadcastChannel('equser.session'))
}
