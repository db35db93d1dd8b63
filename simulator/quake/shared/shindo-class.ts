/** JMA's ten intensity classes, weakest first. `from` is the lowest instrumental intensity. */
const shindoClasses = [
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

export const shindoLabels = shindoClasses.map(({ label }) => label)

export type ShindoLabel = (typeof shindoClasses)[number]['label']

/** @throws RangeError for NaN */
export function shindoLabel(intensity: number): ShindoLabel {
  const shindoClass = shindoClasses.findLast(({ from }) => intensity >= from)
  if (shindoClass === undefined)
    throw new RangeError(`An intensity must be a number, not ${intensity}.`)
  return shindoClass.label
}
