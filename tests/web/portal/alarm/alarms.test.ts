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
  }).alarms.map(({ title }) => title)
  expect(titles).toEqual(['噴火速報', '大津波警報', '噴火警報', '津波注意報'])
})

test('a warning without an area is an alarm', () => {
  expect(alarmsOf({ tsunamiAlerts: [{ level: 5, eventTime: 1 }] }).alarms).toMatchObject([
    { title: '大津波警報', areaName: undefined },
  ])
})

test.each([1, 2, 0, 6])('tsunami level %i is no alarm', (level) => {
  const hours = 3_600_000
  expect(alarmsOf({ tsunamiAlerts: [{ level, eventTime: 0 }] }, {}, 2 * hours).alarms).toEqual([])
})

// Requirements: USER-23
test("for an hour, the user's area is told that its tsunami warning was lifted", () => {
  const own = { tsunamiAreaName: '石川県加賀', tsunamiAlerts: [{ level: 1, eventTime: 0 }] }
  expect(alarmsOf(own, {}, 3_599_999).alarms).toMatchObject([
    { title: '津波警報等は解除されました', isMine: true, at: 0 },
  ])
  expect(alarmsOf(own, {}, 3_600_000).alarms).toEqual([])
})

const everywhere = {
  tsunamiAlerts: [
    { areaName: '石川県加賀', level: 4, eventTime: 1 },
    { areaName: '佐渡', level: 3, eventTime: 1 },
    { areaName: '福井県', level: 3, eventTime: 2 },
  ],
  eruptionReports: [{ areaName: '白山', level: 0, eventTime: 3, etc: '噴火' }],
}
const shortOf = ({ alarms, others }: ReturnType<typeof alarmsOf>) => [
  alarms.map(({ title, areaName, isMine }) => [title, areaName, isMine]),
  Object.fromEntries(others),
]

// Requirements: USER-23
test.each([
  [
    'a visitor has one warning for all areas of a level',
    {},
    [
      ['噴火速報', '白山', false],
      ['津波警報', '石川県加賀', false],
      ['津波注意報', '佐渡、福井県', false],
    ],
    {},
  ],
  [
    'an owner on the coast has the own area first, and only the names of others',
    { tsunamiAreaName: '石川県加賀', tsunamiAlerts: [{ level: 4, eventTime: 1 }] },
    [
      ['津波警報', '石川県加賀', true],
      ['噴火速報', '白山', false],
    ],
    { 津波注意報: ['福井県', '佐渡'] },
  ],
  [
    'an owner whose terminal receives only stronger warnings still has the own area',
    { tsunamiAreaName: '佐渡', tsunamiAlerts: [], eruptionAreaName: '草津白根山' },
    [['津波注意報', '佐渡', true]],
    { 噴火速報: ['白山'], 津波警報: ['石川県加賀'], 津波注意報: ['福井県'] },
  ],
  [
    'an owner whose area has a new level no longer has the old one',
    {
      tsunamiAreaName: '石川県加賀',
      tsunamiAlerts: [{ level: 5, eventTime: 2 }],
      eruptionAreaName: '',
    },
    [['大津波警報', '石川県加賀', true]],
    { 噴火速報: ['白山'], 津波注意報: ['福井県', '佐渡'] },
  ],
  [
    'an owner elsewhere has only the names',
    { tsunamiAreaName: '東京湾内', tsunamiAlerts: [], eruptionAreaName: '白山' },
    [['噴火速報', '白山', true]],
    { 津波警報: ['石川県加賀'], 津波注意報: ['福井県', '佐渡'] },
  ],
])('%s', (_, own, alarms, others) => {
  expect(shortOf(alarmsOf(own, everywhere))).toEqual([alarms, others])
})

test('a status without alerts has no alarm', () => {
  expect(shortOf(alarmsOf({}))).toEqual([[], {}])
})
