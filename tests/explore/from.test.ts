import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exploreSeed } from './explore-seed.ts'
import { generateScenario } from './generate/generate-scenario.ts'
import { scenarioParticipants } from './generate/scenario-participants.ts'
import { playGenerated } from './play-generated.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { mistakeOf } from './mistakes/all.ts'

const file = 'given.yaml'
const given = `name: given
title: 一台
seed: given
startAt: 2024-02-01T09:00:00+09:00
accounts:
  - { kind: owner, userId: only_owner, password: Yure-2024!, mailAddress: a@example.jp, terminalId: '1734567' }
terminals:
  - { terminalId: '1734567', registrationCode: Ab12Cd34, place: { lat: 36.5, lng: 136.6, floor: 1階 } }
timeline:
  - { at: +10m, quake: { id: own, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 } }
`

describe('an exploration that starts from a scenario', () => {
  test("has the scenario's users, terminals and earthquake, and random steps", () => {
    const {
      setup,
      steps,
      given: timeline,
    } = generateScenario(1, 100, scenarioParticipants(given, file))
    expect(setup.accounts.map(({ userId }) => userId)).toEqual(['only_owner'])
    expect(setup.terminals.map(({ terminalId }) => terminalId)).toEqual(['1734567'])
    expect(timeline).toMatchObject([{ at: '+10m', quake: { id: 'own' } }])
    expect(steps).toHaveLength(100)
    const text = JSON.stringify(steps)
    expect(text).toContain('only_owner')
    expect(text).not.toContain('owner_1')
    expect(text).not.toContain('1700001')
  })

  test('also shrinks the timeline of the scenario, and writes a scenario that repeats the failure', () => {
    const broken = 'mail-sent-once'
    const wrapRules = mistakeOf('every mail about an event is sent twice').plant
    const options = { stepCount: 60, version: 'test', from: { source: given, file }, wrapRules }
    const participants = scenarioParticipants(given, file)
    const failing = Array.from({ length: 30 }, (_, index) => index + 1).find((seed) => {
      const generated = generateScenario(seed, options.stepCount, participants)
      return playGenerated(generated, wrapRules).some(({ rule }) => rule === broken)
    })
    const { findings } = exploreSeed(failing ?? 0, { ...options, only: broken })
    const [finding] = findings
    expect(finding?.stepCount).toBeLessThan(60)
    const { accounts } = parseScenario(finding?.scenario ?? '', 'found.yaml')
    expect(accounts.map(({ userId }) => userId)).toEqual(['only_owner'])
  })

  test.each([
    'conformance',
    'noto-2024',
    // In this scenario, another step refers to the earthquake by its name.
    'cancelled-warning',
    // The terminal of this scenario has no owner yet.
    'registration',
  ])('breaks no rule from the built-in scenario %s', (name) => {
    const participants = scenarioParticipants(
      readFileSync(`simulator/scenarios/${name}.yaml`, 'utf8'),
      name,
    )
    expect(playGenerated(generateScenario(1, 20, participants))).toEqual([])
  })

  test('breaks no rule from a scenario without accounts, with a fleet', () => {
    const fleet = `name: fleet
title: 多数の端末
seed: fleet
startAt: 2024-02-01T09:00:00+09:00
fleet: { count: 20, providers: [north-net] }
`
    const participants = scenarioParticipants(fleet, file)
    expect(participants.providers).toEqual(['north-net'])
    expect(playGenerated(generateScenario(1, 60, participants))).toEqual([])
  })
})
