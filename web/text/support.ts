/** Adds the help desk's phone number or mail address to a text that names the desk. The server writes `<meta name="support">`. */
export function withSupport(text: string): string {
  const page = typeof document === 'undefined' ? undefined : document
  const address = page?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''
  return address === '' ? text : text.replaceAll(supportDesk, `${supportDesk}（${address}）`)
}

const supportDesk = 'サポート窓口'
