/** The terminal's address, or why it is unavailable. The page explains both ways in either case. */
export type TerminalAccess =
  | { kind: 'known'; localAddr: string }
  | { kind: 'unavailable'; text: string }
