export type Threshold = { atLeast: number } | { atMost: number }

export interface Figure {
  name: string
  value: number
  unit: 'ms' | 's' | '/s' | 'kB' | 'MB' | 'x'
  /** Absent if the value is only for comparison. */
  threshold?: Threshold | undefined
  /** Whether the value meets the threshold. Also true if there is no threshold. */
  isMet: boolean
}

export function figureOf(
  name: string,
  value: number,
  unit: Figure['unit'],
  threshold?: Threshold,
): Figure {
  return { name, value, unit, threshold, isMet: isMet(value, threshold) }
}

/** Formats a figure as a line of a table. */
export function describeFigure({ name, value, unit, threshold, isMet: met }: Figure): string {
  const mark = threshold === undefined ? '      ' : met ? 'met   ' : 'MISSED'
  const line = `${mark}  ${name.padEnd(40)} ${valueText(value, unit).padStart(16)}`
  return threshold === undefined ? line : `${line}   ${thresholdText(threshold, unit)}`
}

function isMet(value: number, threshold: Threshold | undefined): boolean {
  if (threshold === undefined) return true
  return 'atLeast' in threshold ? value >= threshold.atLeast : value <= threshold.atMost
}

function thresholdText(threshold: Threshold, unit: Figure['unit']): string {
  return 'atLeast' in threshold
    ? `at least ${valueText(threshold.atLeast, unit)}`
    : `at most ${valueText(threshold.atMost, unit)}`
}

function valueText(value: number, unit: Figure['unit']): string {
  return unit === '/s'
    ? `${Math.round(value).toLocaleString('en-US')}/s`
    : `${value.toFixed(2)} ${unit}`
}
