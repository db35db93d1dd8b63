import { expect, test } from 'vitest'
import { rewrite } from '../../../simulator/scenario/update/rewrite.ts'
import { resultsOf, withTimeline } from './scenario-text.ts'

/** The timeline of a scenario after its expectations were updated. */
function updated(timeline: string): { text: string; skipped: string[] } {
  const source = withTimeline(timeline)
  const { source: text, skipped } = rewrite(
    source,
    resultsOf(source).flatMap(({ differences }) => differences),
  )
  return { text, skipped }
}

test('values that differ are replaced, and comments and everything else stay', () => {
  const { text, skipped } = updated(`- at: +1m
  expect:
    as: kanazawa_taro # the owner
    call: getTerminalStatus
    answer: { dcNameKey: west0, isAlive: true, tsunamiAlerts: [{ level: 3 }] } # at the start
- { at: +2m, expect: { call: getTerminalStatus, status: 200 } }
- { at: +3m, expect: { call: getTerminalStatus, code: 500 } }
- at: +4m
  expect:
    terminals:
      $count: 5`)
  expect(text).toContain('as: kanazawa_taro # the owner\n')
  expect(text).toContain(
    'answer: { dcNameKey: "east0", isAlive: true, tsunamiAlerts: [] } # at the start\n',
  )
  expect(text).toContain('{ call: getTerminalStatus, status: 401 }')
  expect(text).toContain('{ call: getTerminalStatus, code: 401 }')
  expect(text).toContain('      $count: 3\n')
  expect(skipped).toEqual([])
  expect(resultsOf(text).flatMap(({ differences }) => differences)).toEqual([])
})

test('a missing field becomes a matcher for its absence', () => {
  const { text } = updated(
    '- { at: +1m, expect: { as: kanazawa_taro, call: getFirmwareUpdate, answer: { update: 1 } } }',
  )
  expect(text).toContain('answer: { update: { $absent: true } }')
})

test('values with ${…}, and those that differ between repetitions, are named instead', () => {
  const { text, skipped } = updated(`- { at: +1m, save: { count: terminals.first.receptions } }
- { at: +1m, expect: { terminals: { $count: '\${count}' } } }
- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }
- { at: +1m1s, every: 1m, times: 2, expect: { terminals: { $first: { connection: up } } } }`)
  expect(text).toContain("count: '${count}'")
  expect(skipped).toEqual([
    'timeline.1.expect.terminals.$count contains ${…}',
    'timeline.3.expect.terminals.$first.connection differs between the repetitions of its step',
  ])
})
