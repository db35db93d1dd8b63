export type TabMessage =
  /** A user is signed in in the sending tab. `user` is the `userKey`. */
  | { kind: 'signedIn'; user: string }
  | { kind: 'loggedOut' }
  /** The server has responded to a call. This extends the session of all tabs. */
  | { kind: 'active' }

export function notifyOtherTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}

let channel: BroadcastChannel | undefined

/** Returns undefined in browsers without broadcast channels. There, a tab notices the end of the session at its next call. */
function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  return (channel ??= new BroadcastChannel('equser.session'))
}
