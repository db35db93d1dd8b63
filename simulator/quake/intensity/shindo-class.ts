/** JMA's ten intensity classes, weakest first, each from its instrumental intensity up. */
export const shindoClasses = [
  { from: -Infinity, label: '0' },
  { from: 0.5, label: '1' },
  { from: 1.5, label: '2' },
  { from: 2.5, label: '3' },
  { from: 3.5, label: '4' },
  { from: 4.5, label: '5弱' },
  { from: 5, label: '5強' },
  { from: 5.5, label: '6弱' },
  { from: 6, label: '6強' },
  { from: 6.5, label: '7' },
] as const

export type ShindoLabel = (typeof shindoClasses)[number]['label']

/** The class that an instrumental intensity falls in; RangeError for what is no number. */
export function shindoLabel(intensity: number): ShindoLabel {
  const found = shindoClasses.findLast(({ from }) => intensity >= from)
  if (found === undefined) throw new RangeError(`An intensity is a number, not ${intensity}.`)
  return found.label
}
