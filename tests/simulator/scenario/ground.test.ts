import { expect, test } from 'vitest'
import { amplificationAt } from '../../../simulator/quake/intensity/amplification.ts'
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
