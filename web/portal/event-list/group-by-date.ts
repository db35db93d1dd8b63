import { dateText } from '../../text/dates.ts'

/** Events of one day in Japan. */
export interface DateGroup<Event> {
  /** For example 2024年1月1日(月), or 日時不明. */
  date: string
  events: Event[]
}

/** Groups events by their date, in their order. `atOf` returns epoch milliseconds. */
export function groupByDate<Event>(
  events: readonly Event[],
  atOf: (event: Event) => number | undefined,
): DateGroup<Event>[] {
  const groups: DateGroup<Event>[] = []
  for (const event of events) {
    const at = atOf(event)
    const date = at === undefined ? '日時不明' : dateText(at)
    const last = groups.at(-1)
    if (last?.date === date) last.events.push(event)
    else groups.push({ date, events: [event] })
  }
  return groups
}
