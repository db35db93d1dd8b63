/** The terminal's address, or why it can't be told; the ways to the settings are shown all the same. */
export type TerminalAccess = { kind: 'known'; localAddr: string } | { kind: 'away'; text: string }
