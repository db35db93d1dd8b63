import type { PlainText } from '../words/words.ts'

/** The keyboard shortcuts. The button or field of each declares the same key in `aria-keyshortcuts`. */
export const shortcuts: readonly { key: string; text: PlainText }[] = [
  { key: 'p', text: 'Play or pause' },
  { key: 's', text: 'Step' },
  { key: 'u', text: 'Undo' },
  { key: '/', text: 'Search' },
  { key: 'n', text: 'Next failed entry' },
]

/** Clicks the button that has the shortcut `key`, or focuses the field that has it. */
export function pressKey(key: string): void {
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (target instanceof HTMLButtonElement) target.click()
  else target?.focus()
}

/** Whether a key press is a shortcut: a key without modifiers, pressed outside fields and dialogs. */
export function isShortcut(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isTyping: boolean,
): boolean {
  return (
    !isTyping &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    shortcuts.some((shortcut) => shortcut.key === key)
  )
}

/** Whether a key press is Ctrl+K or ⌘K. */
export function opensPalette({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}
