/**
 * Adds the help desk's telephone number or mail address to a text that names it. The server writes it into `<meta
 * name="support">`. Without it, the text is unchanged.
 */
export function withSupport(text: string): string {
  const page = typeof document === 'undefined' ? undefined : document
  const address = page?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''
  return address === '' ? text : text.replaceAll(supportDesk, `${supportDesk}（${address}）`)
}

const supportDesk = 'サポート窓口'
