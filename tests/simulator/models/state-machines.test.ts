import { expect, test } from 'vitest'
import { stateMachines } from '../../../simulator/models/state-machines.ts'

test.each(Object.entries(stateMachines))(
  'every state of the machine %s has a transition to a state of that machine',
  (_, machine) => {
    const states = Object.keys(machine)
    for (const [from, next] of Object.entries(machine)) {
      expect(Object.keys(next), from).not.toEqual([])
      for (const to of Object.values(next)) expect(states).toContain(to)
    }
  },
)
