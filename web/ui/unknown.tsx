/** The text for a missing value. */
export function Unknown({ text = '情報なし' }: { text?: string }) {
  return <span className="text-ink-quiet">{text}</span>
}
