/** Whom the terminal's own settings page knows. */
export const localUserName = 'admin'

/** The terminal's settings page in the local network; undefined for what is no address. */
export function localUrl(localAddr: string): string | undefined {
  // Only an IPv6 address has colons, which a URL would take for the port's.
  const host = localAddr.includes(':') ? `[${localAddr}]` : localAddr
  const address = `http://${host}:${settingsPort}/`
  return URL.canParse(address) ? address : undefined
}

const settingsPort = 9090
