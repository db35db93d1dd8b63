import { finish } from '../../../simulator/engine/steps.ts'
import { expect, test } from 'vitest'
import { firstDifference } from '../../../scripts/cli/sim/replay.ts'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'
import { differencesOf, play, resultsOf, withTimeline } from './scenario-text.ts'

const timeline = `- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }
- id: gone
  at: +1m
  eventually: { terminals: { $where: { terminalId: '1700123' }, $each: { connection: lost } } }
  within: 2m
  save: { sent: mails }
- { after: gone +5s, quake: { id: late, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 } }
- { after: gone +3m, expect: { quakes: { $count: 1, $last: { id: late, areaName: { $contains: 県 } } } } }
- { after: gone +3m, do: { verb: cancel-warning, eqcode: '\${quakes.late.eqcode}' } }
- { after: gone +3m, tsunami: { areaCode: '361', level: 4 } }
- { after: gone +4m, expect: { quakes: { $last: { isCancelled: true } }, journal: { $where: { kind: command }, $count: 3, $each: { outcome: done } } } }`

test('quakes, reports and commands can follow a step that waits', () => {
  expect(differencesOf(timeline)).toEqual([])
})

test('a step that waits for years skips idle time and shows progress', () => {
  const source = withTimeline(`- at: +1m
  eventually: { mails: { $count: 1 } }
  within: 3650d
- { at: +2m, expect: { call: listNews } }`)
  const before = process.threadCpuUsage()
  const events = [...play(source).events()]
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(5_000)
  const shares = events.flatMap((event) => (event.kind === 'progress' ? event.share : []))
  expect(shares.filter((share) => share > 0.1 && share < 0.9).length).toBeGreaterThan(100)
})

test('a waiting step sees what another step changes at the same instant', () => {
  const results = resultsOf(
    withTimeline(`- at: +1m
  eventually: { journal: { $contains: { operation: listNews } } }
  within: 30d
- at: +1m
  eventually: { terminals: { $contains: { power: 'off' } } }
  within: 30d
- { at: +1h, expect: { call: listNews } }
- { at: +2h, save: { serial: terminals.first.terminalId } }
- { at: +3h, do: { verb: power, terminalId: '\${serial}', state: 'off' } }`),
  )
  const startAt = Date.parse('2024-02-01T09:00:00+09:00')
  expect(results.map(({ atMs, differences }) => [atMs - startAt, differences])).toEqual(
    [1, 1, 3].map((hours) => [hours * 3_600_000, []]),
  )
})

test('the journal of a run with moving steps replays without a difference', () => {
  const source = withTimeline(timeline)
  const played = play(source)
  expect([...played.events()].length).toBeGreaterThan(0)
  const { world, entries } = played
  const { header } = createTemplate(source, 'night.yaml')
  const end = { atMs: world.nowMs, stateHash: finish(stateHashing(world)) }
  expect(firstDifference({ header, entries, end })).toBeUndefined()
})

test('a command with a saved value fails the run if the world rejects it or if it is not a command', () => {
  const results = resultsOf(
    withTimeline(`- { at: +1m, save: { serial: terminals.first.terminalId } }
- { at: +2m, do: { verb: cancel-warning, eqcode: '2024020\${serial}' } }
- { at: +3m, do: { verb: link, terminalId: 'x\${serial}', state: down } }`),
  )
  expect(
    results.map(({ title, differences }) => [title, differences.map(({ message }) => message)]),
  ).toEqual([
    ['do cancel-warning', ['was refused: There is no warning for the earthquake 20240201700123.']],
    [
      'do link x${serial}',
      ['terminalId: must be 7 digits starting with 17, in quotes, found "x1700123"'],
    ],
  ])
})
