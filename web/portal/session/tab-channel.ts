/** What the portal's tabs tell each other about the session that they share. */
export type TabMessage =
  /** A user is signed in. `user` identifies the user, see `userKey`. */
  | { kind: 'signedIn'; user: string }
  | { kind: 'loggedOut' }
  /** The server has answered a call, which extends the session. */
  | { kind: 'active' }

/** Sends a message to the other tabs of this browser. */
export function tellOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  openChannel().postMessage(message)
}

/** Calls the listener for the messages of the other tabs. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}

let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('equser.session'))
}
