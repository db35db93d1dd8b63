import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Fault } from './fault.ts'
import { type Edit, number } from './json.ts'
import { answersOf, edited } from './rules.ts'

export const nineHoursMs = 9 * 3_600_000

export function later(by: number): Edit {
  return number((value) => value + by)
}

/** Seconds instead of milliseconds. */
export const seconds = number((ms) => Math.floor(ms / 1_000))

/** Faults that give values in successful responses a wrong meaning. */
export function meaningOf(id: OperationId) {
  const { edit } = answersOf('meaning', id)
  return edited((name, change, alsoCalled) => edit(`${id}: ${name}`, change, alsoCalled))
}

/** Describes a fault of meaning. The caller adds its behaviour. */
export function called(id: OperationId, name: string, others: readonly OperationId[]): Fault {
  return { kind: 'meaning', name: `${id}: ${name}`, operations: [id, ...others] }
}
