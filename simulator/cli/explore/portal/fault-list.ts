import { lostConnection } from '../../../explore/portal/observation.ts'
import type { WalkCommand } from '../../../explore/portal/step.ts'

/** The failures that a walk has asked for and not seen yet. */
export interface FaultList {
  /** Adds the failures of a command. Commands other than faults have none. */
  add(command: WalkCommand): void
  /** Whether a failure was asked for. It is used up then. */
  use(operation: string, code: number | string): boolean
}

export function createFaultList(): FaultList {
  const expected: string[] = []
  return {
    add(command) {
      if (command.verb !== 'fault' || command.effect.kind === 'delay') return
      const { operationId, effect, count = 1 } = command
      const code = effect.kind === 'error' ? effect.code : lostConnection
      for (let time = 0; time < count; time += 1) expected.push(`${operationId} ${code}`)
    },
    use(operation, code) {
      const index = expected.indexOf(`${operation} ${code}`)
      if (index !== -1) expected.splice(index, 1)
      return index !== -1
    },
  }
}
