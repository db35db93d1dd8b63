import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Fault } from './fault.ts'
import { type Edit, number } from './json.ts'
import { answersOf, edited } from './rules.ts'

export const nineHoursMs = 9 * 3_600_000

/** A number that is larger by this much. */
export function later(by: number): Edit {
  return number((value) => value + by)
}

/** Seconds in place of milliseconds. */
export const seconds = number((ms) => Math.floor(ms / 1_000))

/** The values of successful responses mean something wrong. */
export function meaningOf(id: OperationId) {
  const { edit } = answersOf('meaning', id)
  return edited((name, change, alsoCalled) => edit(`${id}: ${name}`, change, alsoCalled))
}

/** A fault of meaning without its behaviour. */
export function called(id: OperationId, name: string, others: readonly OperationId[]): Fault {
  return { kind: 'meaning', name: `${id}: ${name}`, operations: [id, ...others] }
}
