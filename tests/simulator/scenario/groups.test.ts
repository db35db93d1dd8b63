import { expect, test } from 'vitest'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { differencesOf, errorOf, withTimeline } from './scenario-text.ts'

const fleet = 'fleet: { count: 200 }'

function terminalsOf(timeline: string, more = '', seed?: string): string[] {
  const { events } = parseScenario(withTimeline(timeline, more), 'night.yaml', { seed })
  return events.flatMap(({ command }) =>
    'terminalId' in command ? [command.terminalId ?? ''] : [],
  )
}

test('a command affects all terminals, or those in an area, at a centre or with a plan', () => {
  const down = (terminals: string) =>
    terminalsOf(`- { at: +1m, do: { verb: link, terminals: ${terminals}, state: down } }`)
  expect(down('all')).toEqual(['1700123', '1700456', '1700789'])
  expect(down('{ where: { centre: west0 } }')).toEqual(['1700456'])
  expect(down('{ where: { plan: basic } }')).toEqual(['1700123', '1700789'])
  expect(down('{ where: { area: 石川県 } }')).toHaveLength(3)
  expect(down("{ where: { terminalId: ['1700789'] } }")).toEqual(['1700789'])
})

test('a fleet has an area, a plan, monitoring mails and alerts', () => {
  const steps = `- { at: +1m, expect: { terminals: { $group: { where: { area: 石川県, plan: special } }, $count: 301 } } }
- { at: +1m, tsunami: { areaCode: '361', level: 5 } }
- { at: +1m, do: { verb: eruption, areaName: 桜島, level: 4 } }
- at: +2m
  expect:
    terminals:
      $group: { where: { area: 石川県, plan: special } }
      $where: { eruptionArea: 桜島 }
      $count: 300
      $each: { alerts: [tsunami 5, eruption 4], tsunamiArea: { code: '361' } }
- { at: +2m, do: { verb: power, terminalId: '1720007', state: 'off' } }
- { at: +2h, expect: { mails: { $contains: { to: owner-1720007@example.jp, kind: disconnected } } } }`
  const fleetOf = (more: string) =>
    `fleet: { count: 300, hasOwners: true, plan: special, hasMonitoringMail: true, tsunami: { areaCode: '361' }, eruption: { areaName: 桜島 }, ${more} }`
  expect(differencesOf(steps, fleetOf('area: 石川県'))).toEqual([])
  expect(errorOf(withTimeline(steps, fleetOf('area: 石狩県')))).toContain(
    'fleet.area: no area has 石狩県 in its name',
  )
})

test('the terminals of a fleet use its providers in turn, and a command can affect those of one provider', () => {
  const step =
    '- { at: +1m, do: { verb: link, terminals: { where: { provider: east-net } }, state: down } }'
  const fleetOf = (providers: string) => `fleet: { count: 4, providers: ${providers} }`
  expect(terminalsOf(step, fleetOf('[west-net, east-net]'))).toEqual(['1720001', '1720003'])
  expect(errorOf(withTimeline(step, fleetOf('[west-net]')))).toContain(
    'do.terminals: no terminal in the scenario belongs to',
  )
})

test('a fault for a group is armed for each of its terminals', () => {
  const steps = `- { at: +1m, do: { verb: fault, operationId: getTerminalStatus, terminals: { where: { plan: basic } }, effect: { kind: error, code: 500 } } }
- { at: +2m, expect: { as: kanazawa_taro, call: getTerminalStatus, code: 500 } }
- { at: +2m, expect: { as: wajima_port, call: getTerminalStatus } }`
  expect(differencesOf(steps)).toEqual([])
})

test('a share is drawn from the seed, and is the same in every step', () => {
  const step = '- { at: +1m, do: { verb: link, terminals: { share: 0.3 }, state: down } }'
  const first = terminalsOf(step, fleet)
  expect(first).toHaveLength(61)
  expect(terminalsOf(step, fleet)).toEqual(first)
  expect(terminalsOf(step, fleet, 'other')).not.toEqual(first)
})

test('an outage and its expectation use the same share of a fleet', () => {
  expect(
    differencesOf(
      `- { at: +1m, do: { verb: link, terminals: { where: { centre: east0 }, share: 0.5 }, state: down } }
- at: +3m
  expect: { terminals: { $group: { where: { centre: east0 }, share: 0.5 }, $each: { connection: lost } } }
- at: +3m
  expect: { terminals: { $group: { where: { centre: west0 } }, $each: { connection: connected } } }
- at: +4m
  do: { verb: link, terminals: all, state: up }
- at: +4m
  eventually: { terminals: { $each: { connection: connected } } }
  within: 1m`,
      fleet,
    ),
  ).toEqual([])
})

test.each([
  [
    'a repetition for a fleet',
    '- { at: +1m, every: 1s, times: 10000, do: { verb: link, terminals: all, state: down } }',
    'fleet: { count: 20000 }',
  ],
  [
    'many repetitions',
    Array.from(
      { length: 21 },
      () =>
        '- { at: +1m, every: 1s, times: 10000, do: { verb: data-center, dc: east0, state: down } }',
    ).join('\n'),
    '',
  ],
  [
    'a link that flaps in a fleet',
    '- { at: +1m, do: { verb: link-flapping, terminals: all, downMs: 1, upMs: 1, times: 1000 } }',
    'fleet: { count: 20000 }',
  ],
])('%s that would fill the memory is an error', (_, timeline, more) => {
  expect(errorOf(withTimeline(timeline, more))).toContain(
    'makes the timeline longer than 50,000 events and steps',
  )
})
