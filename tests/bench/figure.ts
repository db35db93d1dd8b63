/** What a figure has to reach. */
export type Bar = { atLeast: number } | { atMost: number }

/** Something measured. */
export interface Figure {
  name: string
  value: number
  unit: 'ms' | 's' | '/s' | 'MB' | 'x'
  /** None for what only stands beside others. */
  bar?: Bar | undefined
  isMet: boolean
}

/** A measured value against its bar, if it has one. */
export function figureOf(name: string, value: number, unit: Figure['unit'], bar?: Bar): Figure {
  return { name, value, unit, bar, isMet: isMet(value, bar) }
}

/** A figure as a line of a table. */
export function describeFigure({ name, value, unit, bar, isMet: reached }: Figure): string {
  const mark = bar === undefined ? '       ' : reached ? 'reached' : 'MISSED '
  const line = `${mark}  ${name.padEnd(40)} ${valueText(value, unit).padStart(16)}`
  return bar === undefined ? line : `${line}   bar: ${barText(bar, unit)}`
}

function isMet(value: number, bar: Bar | undefined): boolean {
  if (bar === undefined) return true
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

function barText(bar: Bar, unit: Figure['unit']): string {
  return 'atLeast' in bar
    ? `at least ${valueText(bar.atLeast, unit)}`
    : `at most ${valueText(bar.atMost, unit)}`
}

function valueText(value: number, unit: Figure['unit']): string {
  return unit === '/s'
    ? `${Math.round(value).toLocaleString('en-US')}/s`
    : `${value.toFixed(2)} ${unit}`
}
