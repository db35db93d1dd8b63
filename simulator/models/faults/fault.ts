import type { Caller, FaultEffect, Fault } from '../../state/fault.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Adds a fault and assigns its id. The caller checks that the contract allows the fault. */
export function armFault(
  { state }: SimulatorContext,
  fault: Omit<Fault, 'id' | 'seen' | 'fired'>,
): Fault {
  state.faultCount += 1
  const armed = { ...fault, id: `fault-${state.faultCount}`, seen: 0, fired: 0 }
  state.faults.push(armed)
  return armed
}

/** Removes the faults that match the filter, or all without a filter. Returns their number. */
export function clearFaults(
  { state }: SimulatorContext,
  filter: { id?: string | undefined; operationId?: string | undefined },
): number {
  const before = state.faults.length
  state.faults = state.faults.filter(
    ({ id, operationId }) =>
      (filter.id !== undefined && filter.id !== id) ||
      (filter.operationId !== undefined && filter.operationId !== operationId),
  )
  return before - state.faults.length
}

/** Returns the effect of the first fault that fires. Calls `readCaller` only for a fault limited to a user or a terminal. */
export function triggerFault(
  context: SimulatorContext,
  operationId: string,
  readCaller: () => Caller,
): FaultEffect | undefined {
  let hit: Fault | undefined
  for (const fault of context.state.faults) {
    if (fault.operationId !== operationId || !isOpen(fault, context.nowMs)) continue
    if (isLimited(fault) && !isOf(fault, readCaller())) continue
    fault.seen += 1
    if (!hit && isHit(context, fault)) hit = fault
  }
  if (hit) hit.fired += 1
  return hit?.effect
}

function isOpen({ fromAt = -Infinity, untilAt = Infinity }: Fault, nowMs: number): boolean {
  return nowMs >= fromAt && nowMs < untilAt
}

function isLimited({ userId, terminalId }: Fault): boolean {
  return userId !== undefined || terminalId !== undefined
}

function isOf({ userId, terminalId }: Fault, caller: Caller): boolean {
  return (
    (userId === undefined || userId === caller.userId) &&
    (terminalId === undefined || terminalId === caller.terminalId)
  )
}

function isHit(
  context: SimulatorContext,
  { id, seen, fired, skip = 0, count = Infinity, probability }: Fault,
): boolean {
  if (seen <= skip || fired >= count) return false
  return probability === undefined || context.random(`fault ${id}`) < probability
}
