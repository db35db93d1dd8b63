/** The user name on the terminal's own settings page. */
export const localUserName = 'admin'

/** The address of the settings page in the local network. Undefined if `localAddr` is invalid. */
export function localUrl(localAddr: string): string | undefined {
  // An IPv6 address needs brackets to separate its colons from the port.
  const host = localAddr.includes(':') ? `[${localAddr}]` : localAddr
  const address = `http://${host}:${settingsPort}/`
  return URL.canParse(address) ? address : undefined
}

const settingsPort = 9090
