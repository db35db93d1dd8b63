import { expect, test } from 'vitest'
import { groupByDate } from '../../../../web/portal/event-list.tsx'

// Requirements: USER-64
test('events are grouped by their date in Japan, in their order', () => {
  const at = (text: string) => Date.parse(`${text}+09:00`)
  const events = [at('2024-01-02T00:00:00'), at('2024-01-01T23:59:59'), at('2024-01-01T00:00:00')]
  expect(groupByDate([...events, undefined], (event) => event)).toEqual([
    { date: '2024/01/02(火)', events: events.slice(0, 1) },
    { date: '2024/01/01(月)', events: events.slice(1) },
    { date: '日時不明', events: [undefined] },
  ])
})
