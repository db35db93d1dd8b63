import { expect, test } from 'vitest'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { differencesOf, errorOf, resultsOf, withTimeline } from './scenario-text.ts'

const startAt = Date.parse('2024-02-01T09:00:00+09:00')

function eventsOf(timeline: string, more = '') {
  const { events } = parseScenario(withTimeline(timeline, more), 'night.yaml')
  return events.map(({ id, atMs }) => ({ id, afterStartMs: atMs - startAt }))
}

test('at can be relative to the start, with combined units', () => {
  expect(
    eventsOf(`- { at: +30s, do: { verb: mail-failure, state: 'on' } }
- { at: +1h30m, do: { verb: mail-failure, state: 'off' } }
- { at: +500ms, do: { verb: expire-sessions } }`),
  ).toEqual([
    { id: undefined, afterStartMs: 30_000 },
    { id: undefined, afterStartMs: 5_400_000 },
    { id: undefined, afterStartMs: 500 },
  ])
})

test('after counts from another step, even across several steps or to a later line', () => {
  expect(
    eventsOf(`- { id: third, after: second +1s, do: { verb: expire-sessions } }
- { id: second, after: the-quake +5s, do: { verb: expire-sessions } }
- { at: +1m, quake: { id: the-quake, lat: 37.2, lng: 136.9, depthKm: 10, magnitude: 5.5 } }`),
  ).toEqual([
    { id: 'third', afterStartMs: 66_000 },
    { id: 'second', afterStartMs: 65_000 },
    { id: 'the-quake', afterStartMs: 60_000 },
  ])
})

test('a repeated step happens as often as times says, and each repetition has an id', () => {
  expect(
    eventsOf(`- { id: tick, at: +1m, every: 10s, times: 3, do: { verb: expire-sessions } }
- { after: tick-3 +1s, do: { verb: expire-sessions } }`),
  ).toEqual([
    { id: 'tick-1', afterStartMs: 60_000 },
    { id: 'tick-2', afterStartMs: 70_000 },
    { id: 'tick-3', afterStartMs: 80_000 },
    { id: undefined, afterStartMs: 81_000 },
  ])
})

test('openAt, endAt, news and the times in commands can be relative to the start', () => {
  const { openAt, endAt, news, events } = parseScenario(
    withTimeline(
      `- at: +1m
  do:
    verb: drill
    trainingAt: +14d
    settingDeadlineAt: +7d
    link: https://example.jp
    current: { epicenter: 南海トラフ, shindo: 3, alert: false }
    simulation: { epicenter: 南海トラフ, shindo: 5, alert: true }`,
      'openAt: +2m\nendAt: +1h\nnews: [{ publishedAt: +5m, title: a }]',
    ),
    'night.yaml',
  )
  expect([openAt, endAt, news[0]?.publishedAt]).toEqual([
    startAt + 120_000,
    startAt + 3_600_000,
    startAt + 300_000,
  ])
  expect(events[0]?.command).toMatchObject({ trainingAt: startAt + 14 * 86_400_000 })
})

test('eventually ends at the first instant at which the expectation is met', () => {
  const [result] = resultsOf(
    withTimeline(`- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }
- at: +1m
  eventually: { terminals: { $where: { terminalId: '1700123' }, $each: { connection: lost } } }
  within: 2m`),
  )
  // The terminal counts as lost after 30 seconds without a reply, which come on top of the minute in the scenario.
  expect(result).toMatchObject({ differences: [], atMs: startAt + 90_000 })
})

test('eventually fails at the end of its time, and so do the steps that follow it', () => {
  const results = resultsOf(
    withTimeline(`- id: never
  at: +1m
  eventually: { terminals: { $contains: { power: 'off' } } }
  within: 10s
- { after: never +1s, expect: { call: listNews } }
- { at: +2m, expect: { call: listNews } }`),
  )
  expect(results.map(({ atMs, differences }) => [atMs - startAt, differences.length])).toEqual([
    [70_000, 1],
    [70_000, 1],
    [120_000, 0],
  ])
  expect(results[1]?.differences).toMatchObject([
    { message: 'is not executed, because never failed' },
  ])
})

test('a step that follows eventually happens at its own time, between steps with known times', () => {
  const results = resultsOf(
    withTimeline(`- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }
- id: gone
  at: +1m
  eventually: { terminals: { $where: { terminalId: '1700123' }, $each: { connection: lost } } }
  within: 2m
- { at: +1m10s, expect: { call: listNews } }
- { after: gone +5s, do: { verb: link, terminalId: '1700123', state: up } }
- { after: gone +6s, expect: { terminals: { $where: { terminalId: '1700123' }, $each: { connection: connecting } } } }`),
  )
  expect(results.map(({ atMs }) => (atMs - startAt) / 1000)).toEqual([70, 90, 96])
  expect(results.flatMap(({ differences }) => differences)).toEqual([])
})

test('a call in eventually is repeated', () => {
  expect(
    differencesOf(`- { at: +1m, do: { verb: data-center, dc: east0, state: down } }
- at: +1m
  eventually: { as: kanazawa_taro, call: getTerminalStatus, answer: { dcNameKey: west0, isAlive: true } }
  within: 2m`),
  ).toEqual([])
})

test('two steps with the same id, an end before the start and steps after the end are errors', () => {
  const step = '- { id: a, at: +1m, expect: { call: listNews } }'
  expect(errorOf(withTimeline(`${step}\n${step}`))).toContain(
    'timeline.1.id: a is already the id of timeline.0',
  )
  expect(errorOf(withTimeline(step, 'endAt: 2024-01-31T09:00:00+09:00'))).toContain(
    'endAt: is before startAt',
  )
  expect(errorOf(withTimeline(step, 'endAt: +30s'))).toContain(
    'timeline.0.at: ends after endAt, so a run never reaches its end',
  )
})

test('steps of one moment happen in the order of the file', () => {
  const logIn = '- { at: +1m, log-in: { as: kanazawa_taro } }'
  const expire = '- { at: +1m, do: { verb: expire-sessions, userId: kanazawa_taro } }'
  const expired = '- { at: +1m, expect: { as: kanazawa_taro, call: getSettings, code: 401 } }'
  const fetched = '- { at: +1m, expect: { as: kanazawa_taro, call: getSettings } }'
  for (const steps of [
    [logIn, expire, expired],
    [logIn, fetched, expire, expired, logIn, fetched],
    [expire, logIn, fetched],
  ])
    expect(differencesOf(steps.join('\n'))).toEqual([])
})

test('always checks for the whole duration, and fails at the first moment when it is false', () => {
  const down = `- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }`
  const quiet = (duration: string) =>
    `${down}\n- { id: quiet, at: +1m, always: { mails: { $where: { kind: disconnected }, $count: 0 } }, for: ${duration} }
- { after: quiet +1m, expect: { mails: { $count: 0 } } }`
  expect(differencesOf(quiet('20m'))).toEqual([])
  const [first, second] = resultsOf(withTimeline(quiet('1h')))
  expect(first?.title).toBe('always mails')
  expect(first?.differences).toHaveLength(1)
  expect(first && first.atMs - startAt).toBeLessThan(40 * 60_000)
  expect(second?.differences[0]?.message).toBe('is not executed, because quiet failed')
})
