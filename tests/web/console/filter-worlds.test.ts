import { expect, test } from 'vitest'
import type { Schemas, World } from '../../../web/console/control.ts'
import { filterScenarios, filterWorlds } from '../../../web/console/worlds/filter-worlds.ts'

const world = (name: string, scenario: string): World => ({
  name,
  scenario: { name: scenario, title: '夜' },
  seed: '',
  now: 0,
  openedAt: 0,
  clock: { kind: 'manual' },
  inputs: 0,
  terminals: 0,
  accounts: 0,
  mails: 0,
  faults: 0,
  timings: {},
  centers: { east0: 'up', west0: 'up', east1: 'up', west1: 'up' },
  areMailsFailing: false,
  sessions: 0,
  snapshots: [],
})

test('worlds with a chosen name come first, and are found by all words of a search', () => {
  const worlds = [world('world-1', 'drill'), world('qa-1', 'drill'), world('world-x', 'tsunami')]
  const names = (search: string) => filterWorlds(worlds, search).map(({ name }) => name)
  expect(names('')).toEqual(['qa-1', 'world-x', 'world-1'])
  expect(names(' DRILL 夜')).toEqual(['qa-1', 'world-1'])
  expect(names('drill tsunami')).toEqual([])
})

test('scenarios are found by name, title and description', () => {
  const summary = { terminals: 1 }
  const scenarios: Schemas['ReadyScenario'][] = [
    { name: 'drill', title: '訓練', summary },
    { name: 'tsunami', title: '津波', summary },
  ]
  expect(filterScenarios(scenarios, '津波').map(({ name }) => name)).toEqual(['tsunami'])
  expect(filterScenarios(scenarios, '')).toHaveLength(2)
})
