import { type PlainText, t } from './words/words.ts'

interface Level {
  value: string
  name: PlainText
}

export const tsunamiLevels: readonly Level[] = [
  { value: '5', name: 'Major tsunami warning' },
  { value: '4', name: 'Tsunami warning' },
  { value: '3', name: 'Tsunami advisory' },
  { value: '2', name: 'Tsunami forecast' },
  { value: '1', name: 'All-clear' },
]

/** The levels of eruption alerts, highest first. A flash report has no level, so it has the number 0 here. */
export const eruptionLevels: readonly Level[] = [
  { value: '4', name: 'Eruption emergency warning' },
  { value: '3', name: 'Eruption warning' },
  { value: '2', name: 'Eruption forecast' },
  { value: '1', name: 'All-clear' },
  { value: '0', name: 'Eruption flash report' },
]

/** Returns the text for an alert that has the control API's name, e.g. `tsunami 5`. */
export function alertText(alert: string): string {
  const [kind, value] = alert.split(' ')
  const levels = kind === 'tsunami' ? tsunamiLevels : eruptionLevels
  const level = levels.find((candidate) => candidate.value === value)
  return level ? t(level.name) : alert
}
