import type { FaultEffect, Fault } from '../../state/fault.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Arms a fault and gives it an id. Whether the contract allows it is the caller's to know. */
export function armFault(
  { state }: SimulatorContext,
  fault: Omit<Fault, 'id' | 'seen' | 'fired'>,
): Fault {
  state.faultCount += 1
  const armed = { ...fault, id: `fault-${state.faultCount}`, seen: 0, fired: 0 }
  state.faults.push(armed)
  return armed
}

/** Takes a fault back, or all of an operation, or all; tells how many. */
export function clearFaults(
  { state }: SimulatorContext,
  which: { id?: string | undefined; operationId?: string | undefined },
): number {
  const before = state.faults.length
  state.faults = state.faults.filter(
    ({ id, operationId }) =>
      (which.id !== undefined && which.id !== id) ||
      (which.operationId !== undefined && which.operationId !== operationId),
  )
  return before - state.faults.length
}

/** The first fault that hits this call of an operation; all that stand there have seen it. */
export function faultFor(context: SimulatorContext, operationId: string): FaultEffect | undefined {
  let hit: Fault | undefined
  for (const fault of context.state.faults) {
    if (fault.operationId !== operationId || !isOpen(fault, context.nowMs)) continue
    fault.seen += 1
    if (!hit && isHit(context, fault)) hit = fault
  }
  if (hit) hit.fired += 1
  return hit?.effect
}

function isOpen({ fromAt = -Infinity, untilAt = Infinity }: Fault, nowMs: number): boolean {
  return nowMs >= fromAt && nowMs < untilAt
}

function isHit(
  context: SimulatorContext,
  { id, seen, fired, skip = 0, count = Infinity, probability }: Fault,
): boolean {
  if (seen <= skip || fired >= count) return false
  return probability === undefined || context.random(`fault ${id}`) < probability
}
