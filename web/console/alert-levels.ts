import { type PlainText, t } from './words/words.ts'

interface Level {
  value: string
  name: PlainText
}

/** The levels of tsunami reports, the highest first. */
export const tsunamiLevels: readonly Level[] = [
  { value: '5', name: 'Major tsunami warning' },
  { value: '4', name: 'Tsunami warning' },
  { value: '3', name: 'Tsunami advisory' },
  { value: '2', name: 'Tsunami forecast' },
  { value: '1', name: 'All-clear' },
]

/** The levels of eruption reports, the highest first. A flash report has none of its own. */
export const eruptionLevels: readonly Level[] = [
  { value: '4', name: 'Eruption emergency warning' },
  { value: '3', name: 'Eruption warning' },
  { value: '2', name: 'Eruption forecast' },
  { value: '1', name: 'All-clear' },
  { value: '0', name: 'Eruption flash report' },
]

/** An alert in force as the control API names it, for example `tsunami 5`, in words. */
export function alertText(alert: string): string {
  const [kind, value] = alert.split(' ')
  const levels = kind === 'tsunami' ? tsunamiLevels : eruptionLevels
  const level = levels.find((one) => one.value === value)
  return level ? t(level.name) : alert
}
