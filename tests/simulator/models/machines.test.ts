import { expect, test } from 'vitest'
import { machines } from '../../../simulator/models/machines.ts'

test.each(Object.entries(machines))(
  'every state of %s is left again, for a state of the same machine',
  (_, machine) => {
    const states = Object.keys(machine)
    for (const [from, next] of Object.entries(machine)) {
      expect(Object.keys(next), from).not.toEqual([])
      for (const to of Object.values(next)) expect(states).toContain(to)
    }
  },
)
