/** Returns an address that is safe to link to. Undefined if it is invalid or not http(s). */
export function webAddress(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
