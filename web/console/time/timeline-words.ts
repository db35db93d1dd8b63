import type { Schemas } from '../control.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

export type Mark = Schemas['TimelineMark']

/** The lanes of the timeline with their names, from top to bottom. */
export const laneNames: readonly (readonly [Mark['lane'], PlainText])[] = [
  ['quakes', 'Earthquakes'],
  ['bulletins', 'Early warnings'],
  ['alerts', 'Alerts and alarms'],
  ['outages', 'Outages'],
  ['faults', 'Faults'],
  ['calls', 'Calls'],
  ['mails', 'Emails'],
  ['terminals', 'Terminals'],
  ['snapshots', 'Snapshots'],
]

export function laneName(lane: Mark['lane']): string {
  const found = laneNames.find(([name]) => name === lane)
  return found ? t(found[1]) : lane
}

export function markText({ what, count, subject, failed, isPlanned }: Mark): string {
  const names = what.map(eventText).join(', ')
  const parts = [
    count === 1 ? names : t('{count} entries: {names}', { count, names }),
    subject === undefined ? undefined : subjectText(subject),
    failed > 0 ? (count === 1 ? t('failed') : t('{count} failed', { count: failed })) : undefined,
    isPlanned ? t('planned') : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}
