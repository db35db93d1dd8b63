import { describe, expect, test } from 'vitest'
import { createTemplate } from '../../../simulator/worlds/world-template.ts'
import { type WrapRules, playObserved } from '../observe.ts'

const source = `
name: invariants
title: 不変条件
seed: invariants
startAt: 2024-02-01T09:00:00+09:00
endAt: 2024-02-01T10:00:00+09:00
terminals:
  - { terminalId: '1700123', registrationCode: Ab12Cd34, power: 'off', place: { lat: 36.5, lng: 136.6, floor: 1階 } }
timeline:
  - { at: +1m, do: { verb: link, terminalId: '1700123', state: up } }
`

describe('invariants', () => {
  test('hold in a scenario that starts a terminal without power', () => {
    expect(violationsWith()).toEqual([])
  })

  test('name the rule and the time when a terminal without power connects', () => {
    const connectWithoutPower: WrapRules = (rules) => ({
      ...rules,
      onEvent(context, event) {
        rules.onEvent(context, event)
        const terminal = context.state.terminals['1700123']
        if (terminal) {
          terminal.connection = { kind: 'connected', dc: 'east0', sinceAt: context.nowMs }
        }
      },
    })
    expect(violationsWith(connectWithoutPower)).toContainEqual(
      expect.objectContaining({
        invariant: 'power-needed',
        atMs: Date.parse('2024-02-01T00:01:00.000Z'),
      }),
    )
  })
})

function violationsWith(wrapRules?: WrapRules) {
  return playObserved(createTemplate(source, 'invariants.yaml'), wrapRules).violations
}
