import { describe, expect, test } from 'vitest'
import { playScenario } from '../../../simulator/scenario/play/play.ts'
import type { StepResult } from '../../../simulator/scenario/play/result.ts'
import { createTemplate } from '../../../simulator/worlds/world-template.ts'

const start = `
name: invariants
title: 不変条件
seed: invariants
startAt: 2024-02-01T09:00:00+09:00
terminals:
  - { terminalId: '1700123', registrationCode: Ab12Cd34, power: 'off', place: { lat: 36.5, lng: 136.6, floor: 1階 } }
timeline:
`

describe('invariants', () => {
  test('hold in a scenario that starts a terminal without power', () => {
    const results = play(`${start}  - { at: +1h, expect: { invariants: all } }`)
    expect(results).toEqual([expect.objectContaining({ differences: [] })])
  })

  test('fail a scenario in which one is broken', () => {
    const results = play(`${start}  - { at: +1h, expect: { invariants: [power-needed] } }`, true)
    expect(results.flatMap(({ differences }) => differences)).toMatchObject([
      { message: expect.stringContaining('power-needed is broken at 2024-02-01T00:01:00.000Z') },
    ])
  })
})

/** Plays a scenario, in which a terminal that is off can be made to connect after a minute. */
function play(source: string, isBroken = false): StepResult[] {
  const template = createTemplate(
    source.replace(
      'timeline:',
      "timeline:\n  - { at: +1m, do: { verb: link, terminalId: '1700123', state: up } }",
    ),
    'invariants.yaml',
  )
  const world = template.instantiateAtStart()
  const played = playScenario(template.scenario, world, {
    wrapRules: (rules) => ({
      ...rules,
      onEvent(context, event) {
        rules.onEvent(context, event)
        const terminal = context.state.terminals['1700123']
        if (isBroken && terminal) {
          terminal.connection = { kind: 'connected', dc: 'east0', sinceAt: context.nowMs }
        }
      },
    }),
  })
  return [...played.events()].flatMap((event) => (event.kind === 'result' ? [event.result] : []))
}
