import { shindoColours, type ShindoLabel } from '../text/shindo.ts'

/** Inline colours of an intensity class. The same in light and dark mode. */
export function shindoStyle(label: ShindoLabel): { backgroundColor: string; color: string } {
  const { ground, text } = shindoColours[label]
  return { backgroundColor: ground, color: text }
}
