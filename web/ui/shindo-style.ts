import { shindoColours, type ShindoLabel } from '../text/shindo.ts'

/** Inline colours of an intensity class, which are the scheme's own in light and dark alike. */
export function shindoStyle(label: ShindoLabel): { backgroundColor: string; color: string } {
  const { ground, text } = shindoColours[label]
  return { backgroundColor: ground, color: text }
}
