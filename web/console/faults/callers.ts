/** The user and the terminal whose calls a fault affects. Empty: all. */
export interface Callers {
  user: string
  terminal: string
}

/** The callers as a command names them. */
export function callersOf({ user, terminal }: Callers): { userId?: string; terminalId?: string } {
  return {
    ...(user !== '' && { userId: user }),
    ...(terminal !== '' && { terminalId: terminal }),
  }
}
