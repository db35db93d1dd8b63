/** An address that may be linked to; undefined for one that is none or does other than open a page. */
export function webAddress(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
