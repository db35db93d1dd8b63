import { expect, test } from 'vitest'
import { amplificationAt } from '../../../simulator/quake/intensity/amplification.ts'
import { differencesOf } from './scenario-text.ts'
import { fixtureWorld, terminalOf } from '../fixture-world.ts'

test('a terminal without an amplification has that of its place', () => {
  const { place, amplification } = terminalOf(fixtureWorld())
  expect(amplification).toBe(amplificationAt(place))
  const rock = terminalOf(fixtureWorld({ taroTerminal: { amplification: 1 } }))
  expect(rock.amplification).toBe(1)
})

test('the terminals of a fleet have the amplification of their places', () => {
  const world = fixtureWorld({ fleet: { count: 20, first: '1720000' } })
  for (const terminalId of ['1720000', '1720019']) {
    const { place, amplification } = terminalOf(world, terminalId)
    expect(amplification).toBe(amplificationAt(place))
  }
})

test('a terminal that moves stands on the ground of the new place, and keeps its eruption area', () => {
  const wajima = { lat: 37.39, lng: 136.9 }
  const ground = amplificationAt(wajima)
  const saving = (floor: string, { lat, lng }: typeof wajima) =>
    `expect: { as: kanazawa_taro, call: saveSettings, body: { isUserConnMailEnabled: true, lat: ${lat}, lng: ${lng}, floor: ${floor}, mailAddress: a@example.jp } }`
  expect(ground).not.toBe(amplificationAt({ lat: 36.56103, lng: 136.65655 }))
  expect(
    differencesOf(`- { at: +1m, ${saving('2階', wajima)} }
- { at: +5m, expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { shakeCount: ${ground}, eruptionAreaName: 白山 } } }
- { at: +6m, ${saving('3階', wajima)} }
- { at: +9m, expect: { as: kanazawa_taro, call: getTerminalStatus, answer: { shakeCount: ${ground} } } }`),
  ).toEqual([])
})
