import type { StatusText } from './emphasis.ts'

/** Returns the text for a level of tsunami alerts. An unknown level counts as no alert. */
export function tsunamiLevel(level: number): StatusText {
  return tsunamiLevels[level] ?? noAlert
}

/** Returns the text for a level of eruption alerts. An unknown level counts as no alert. */
export function eruptionLevel(level: number): StatusText {
  return eruptionLevels[level] ?? noAlert
}

/** The text of an eruption flash report. It has no level and always ranks first. */
export const eruptionReport: StatusText = { text: '噴火速報', emphasis: 'critical' }

/** The badge of earthquakes with a warning. Mere forecasts have none. */
export const earlyWarning: StatusText = { text: '警報', emphasis: 'warning' }

export const noAlert: StatusText = { text: '発表なし', emphasis: 'neutral' }

const tsunamiLevels: Partial<Record<number, StatusText>> = {
  5: { text: '特別警報（大津波警報）', emphasis: 'critical' },
  4: { text: '津波警報', emphasis: 'warning' },
  3: { text: '津波注意報', emphasis: 'caution' },
  2: { text: '津波予報', emphasis: 'neutral' },
  1: { text: '解除', emphasis: 'neutral' },
}

const eruptionLevels: Partial<Record<number, StatusText>> = {
  4: { text: '噴火特別警報', emphasis: 'critical' },
  3: { text: '噴火警報', emphasis: 'warning' },
  2: { text: '噴火予報', emphasis: 'neutral' },
  1: { text: '解除', emphasis: 'neutral' },
}
