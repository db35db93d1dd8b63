import { expect, test } from 'vitest'
import { alarmsOf } from '../../../../web/portal/alarm/alarm-banner.tsx'

// Requirements: USER-23
test('the strongest warning comes first, and the newest among equals', () => {
  const titles = alarmsOf({
    tsunamiAreaName: '石川県能登',
    tsunamiAlerts: [
      { level: 3, eventTime: 9 },
      { level: 5, eventTime: 1 },
    ],
    eruptionAreaName: '白山',
    eruptionAlerts: [{ level: 3, eventTime: 5 }],
    eruptionReports: [{ level: 0, eventTime: 4 }],
  }).map(({ title }) => title)
  expect(titles).toEqual(['噴火速報', '大津波警報', '噴火警報', '津波注意報'])
})

test('a warning without an area is an alarm', () => {
  expect(alarmsOf({ tsunamiAlerts: [{ level: 5, eventTime: 1 }] })).toMatchObject([
    { title: '大津波警報', areaName: undefined },
  ])
})

test.each([1, 2, 0, 6])('tsunami level %i is no alarm', (level) => {
  expect(alarmsOf({ tsunamiAlerts: [{ level, eventTime: 1 }] })).toEqual([])
})

test('a status without alerts has no alarm', () => {
  expect(alarmsOf({})).toEqual([])
})
