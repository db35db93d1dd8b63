import type { DataCenter, RedundancyStep, Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { updateMainConnection } from './device.ts'
import {
  checkedAt,
  endCheck,
  isExcluded,
  runningCheck,
  secondaryCenter,
} from '../terminal/redundancy.ts'
import { dataCenterNames, logLine } from '../terminal/log.ts'
import { terminalRequestError } from '../terminal/connection.ts'

/** Starts a check: the terminal switches to the secondary centre and back. Returns an error code if the check can't start. */
export function startRedundancyCheck(
  context: SimulatorContext,
  terminal: Terminal,
  target: DataCenter,
): (typeof errors)['badRequest' | 'terminalNotConnected' | 'terminalRequestFailed'] | undefined {
  const { redundancy } = terminal
  // A terminal can run only one check at a time.
  if (runningCheck(redundancy) !== undefined) return errors.badRequest
  const error = terminalRequestError(terminal)
  if (error !== undefined) return error
  if (isExcluded(terminal) || target !== secondaryCenter(redundancy)) return errors.badRequest
  logLine(terminal, context.nowMs, `冗長化確認開始 ${dataCenterNames[target]}`)
  const { redundancyStep, noReply } = context.state.timings
  const isInReach = context.state.dataCenters[target] === 'up'
  beginStep(context, terminal, target, 'switching', isInReach ? redundancyStep : noReply)
  return undefined
}

export function onRedundancyStep(
  context: SimulatorContext,
  terminal: Terminal,
  dc: DataCenter,
): void {
  const check = runningCheck(terminal.redundancy)
  if (check?.dc !== dc) return
  const { redundancy } = terminal
  redundancy.stepEvent = undefined
  const { redundancyStep } = context.state.timings
  switch (check.step) {
    case 'switching':
      if (isConnectedTo(terminal, dc)) {
        return beginStep(context, terminal, dc, 'confirming', redundancyStep)
      }
      break
    case 'confirming':
      if (isConfirmed(terminal) && context.state.dataCenters[redundancy.primary] === 'up') {
        return beginStep(context, terminal, dc, 'returning', redundancyStep)
      }
      break
    case 'returning':
      if (isConnectedTo(terminal, redundancy.primary)) {
        return endCheck(context, terminal, 'succeeded')
      }
      break
    default:
      return unreachable(check.step)
  }
  endCheck(context, terminal, 'failed')
  updateMainConnection(context, terminal)
}

function beginStep(
  context: SimulatorContext,
  terminal: Terminal,
  dc: DataCenter,
  step: RedundancyStep,
  lastsMs: number,
): void {
  const { redundancy, terminalId } = terminal
  const earlier = checkedAt(redundancy.states[dc])
  redundancy.states[dc] = { kind: 'checking', sinceAt: context.nowMs, step, checkedAt: earlier }
  const event = { kind: 'redundancy-step' as const, terminalId, dc }
  redundancy.stepEvent = context.schedule(context.nowMs + lastsMs, event)
  updateMainConnection(context, terminal)
}

function isConnectedTo({ connection }: Terminal, dc: DataCenter): boolean {
  return connection.kind === 'connected' && connection.dc === dc
}

/** Whether the terminal replies through the secondary centre. A tester can make the next check fail. */
function isConfirmed({ redundancy, isSilent }: Terminal): boolean {
  const outcome = redundancy.nextOutcome ?? 'success'
  redundancy.nextOutcome = undefined
  return outcome === 'success' && !isSilent
}
