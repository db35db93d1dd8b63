/** A value that nobody knows. */
export function Unknown({ text = '情報なし' }: { text?: string }) {
  return <span className="text-ink-quiet">{text}</span>
}
