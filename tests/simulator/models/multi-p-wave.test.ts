import { expect, test } from 'vitest'
import { isMultiPwaveAvailable } from '../../../simulator/models/terminal/multi-p-wave.ts'
import { type TerminalInput, label, terminalOf, fixtureWorld } from '../fixture-world.ts'

const kanazawa = { lat: 36.56103, lng: 136.65655, floor: '1階' }

/** Whether Taro's terminal can use the service with these others in the town. */
function isAvailable(others: Partial<TerminalInput>[], taro: Partial<TerminalInput> = {}): boolean {
  const terminals = [taro, ...others].map((one, index) => ({
    terminalId: index === 0 ? label.terminalId : `170080${index}`,
    registrationCode: 'Ab12Cd34',
    place: kanazawa,
    ...one,
  }))
  const world = fixtureWorld({ terminals })
  return isMultiPwaveAvailable(world.state, terminalOf(world))
}

const far = { place: { ...kanazawa, lat: 36.9 } }
const lost = { connection: { state: 'lost' as const } }

test('two connected terminals within 30 km make the service available', () => {
  expect(isAvailable([{}, {}])).toBe(true)
  expect(isAvailable([{}])).toBe(false)
  expect(isAvailable([])).toBe(false)
})

test('terminals that are far away or without a connection do not count', () => {
  expect(isAvailable([{}, far, far])).toBe(false)
  expect(isAvailable([{}, lost])).toBe(false)
})

test('a terminal without a connection can not use it', () => {
  expect(isAvailable([{}, {}], lost)).toBe(false)
})

test('a tester can say otherwise', () => {
  expect(isAvailable([], { isMultiPwaveAvailable: true })).toBe(true)
  expect(isAvailable([{}, {}], { isMultiPwaveAvailable: false })).toBe(false)
})
