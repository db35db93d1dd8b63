/**
 * A text that names the help desk, with its telephone number or mail address beside the name. The server puts it into the
 * page's `<meta name="support">`. Without it the text stays as it is.
 */
export function withSupport(text: string): string {
  const page = typeof document === 'undefined' ? undefined : document
  const address = page?.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? ''
  return address === '' ? text : text.replaceAll(supportDesk, `${supportDesk}（${address}）`)
}

const supportDesk = 'サポート窓口'
