import { expect, test } from 'vitest'
import { alarmsOf } from '../../../../web/portal/alarm/alarms.ts'

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

// Requirements: USER-23
test('warnings for everybody join those of the terminal, one for all areas of a level', () => {
  const own = { tsunamiAreaName: '石川県加賀', tsunamiAlerts: [{ level: 4, eventTime: 1 }] }
  const everywhere = {
    tsunamiAlerts: [
      { areaName: '石川県加賀', level: 4, eventTime: 1 },
      { areaName: '佐渡', level: 3, eventTime: 1 },
      { areaName: '福井県', level: 3, eventTime: 2 },
    ],
    eruptionReports: [{ areaName: '白山', level: 0, eventTime: 3, etc: '噴火' }],
  }
  expect(alarmsOf(own, everywhere).map(({ title, areaName, at }) => [title, areaName, at])).toEqual(
    [
      ['噴火速報', '白山', 3],
      ['津波警報', '石川県加賀', 1],
      ['津波注意報', '佐渡、福井県', 2],
    ],
  )
})

test('a status without alerts has no alarm', () => {
  expect(alarmsOf({})).toEqual([])
})
