import type { PlainText } from '../words/words.ts'

/** The keys of buttons and fields, which name them in `aria-keyshortcuts`. */
export const shortcuts: readonly { key: string; text: PlainText }[] = [
  { key: 'p', text: 'Play or pause time' },
  { key: 's', text: 'Step' },
  { key: 'u', text: 'Undo' },
  { key: '/', text: 'Search' },
  { key: 'n', text: 'Next failed entry' },
]

/** Presses the button of a key, or puts the cursor into its field. */
export function pressKey(key: string): void {
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (target instanceof HTMLButtonElement) target.click()
  else target?.focus()
}

/** Whether a key is one of a shortcut: typed alone, and not into a field or a dialog. */
export function isShortcut(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isTyping: boolean,
): boolean {
  return !isTyping && !ctrlKey && !metaKey && !altKey && shortcuts.some((one) => one.key === key)
}

/** Whether a key opens the palette: K with Control or Command. */
export function opensPalette({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}
