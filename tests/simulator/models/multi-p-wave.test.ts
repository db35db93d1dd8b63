import { expect, test } from 'vitest'
import { isMultiPwaveAvailable } from '../../../simulator/models/terminal/place.ts'
import { type TerminalInput, label, terminalOf, fixtureWorld } from '../fixture-world.ts'

const kanazawa = { lat: 36.56103, lng: 136.65655, floor: '1階' }

/** Whether the service is available to Taro's terminal. */
function isAvailable(others: Partial<TerminalInput>[], taro: Partial<TerminalInput> = {}): boolean {
  const terminals = [taro, ...others].map((terminal, index) => ({
    terminalId: index === 0 ? label.terminalId : `170080${index}`,
    registrationCode: 'Ab12Cd34',
    place: kanazawa,
    ...terminal,
  }))
  const world = fixtureWorld({ terminals })
  return isMultiPwaveAvailable(world.state, terminalOf(world))
}

const far = { place: { ...kanazawa, lat: 36.9 } }
const lost = { connection: { state: 'lost' as const } }

// Requirements: STATE-30
test('the service needs two other connected terminals within 30 km', () => {
  expect(isAvailable([{}, {}])).toBe(true)
  expect(isAvailable([{}])).toBe(false)
  expect(isAvailable([])).toBe(false)
})

test('terminals that are farther away or disconnected do not count', () => {
  expect(isAvailable([{}, far, far])).toBe(false)
  expect(isAvailable([{}, lost])).toBe(false)
})

test('the service is not available to a disconnected terminal', () => {
  expect(isAvailable([{}, {}], lost)).toBe(false)
})

test('a scenario can override the availability', () => {
  expect(isAvailable([], { isMultiPwaveAvailable: true })).toBe(true)
  expect(isAvailable([{}, {}], { isMultiPwaveAvailable: false })).toBe(false)
})
