import { jsonOf } from '../../openapi/contract/json-of.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { sessionIdOf } from '../api/caller.ts'
import { type SimulatorRules, responseOf } from '../api/simulator-rules.ts'
import type { Steps } from '../engine/steps.ts'
import { isArmed } from '../models/faults/fault.ts'
import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { Cause, Invariant, ObservedCall, Violation } from './invariant.ts'

/** Observes a world while it runs. */
export type Monitor = ReturnType<typeof createMonitor>

/** Creates the monitor of a world at its first instant. */
export function createMonitor(world: SimulatorWorld, invariants: readonly Invariant[]) {
  const violations: Violation[] = []
  let observers = invariants.map((one) => ({ name: one.name, observer: one.observe(world) }))

  function observe(cause: Cause): void {
    for (const { name, observer } of observers) {
      const message = observer({ world, cause })
      if (message === undefined) continue
      violations.push({ invariant: name, atMs: world.nowMs, message })
      observers = observers.filter((one) => one.name !== name)
    }
  }

  return {
    /** What was broken so far: the first violation of each invariant. */
    violations,
    /** Returns rules under which the world behaves as before, and is observed after each change. */
    watch: (rules: SimulatorRules): SimulatorRules => ({
      ...rules,
      onEvent(context, event) {
        const observed = (): void =>
          observe(event.kind === 'command' ? event : { kind: 'event', event })
        const steps = rules.onEvent(context, event)
        if (steps) return followedBy(steps, observed)
        observed()
        return undefined
      },
      onInput(context, input) {
        const isFaulty = input.kind === 'request' && hasFault(world, input)
        const output = rules.onInput(context, input)
        observe(causeOf(input, output, isFaulty))
        return output
      },
    }),
  }
}

function* followedBy(steps: Steps<void>, work: () => void): Steps<void> {
  yield* steps
  work()
}

function causeOf(input: SimulatorInput, output: SimulatorOutput, isFaulty: boolean): Cause {
  switch (input.kind) {
    case 'advance':
      return { kind: 'advance' }
    case 'command':
      return {
        kind: 'command',
        command: input.command,
        ...(!('status' in output) && { outcome: output }),
      }
    case 'request':
      return observedCall(input.request, responseOf(output), isFaulty)
    default:
      return unreachable(input)
  }
}

function observedCall(
  request: ObservedCall['request'],
  response: ObservedCall['response'],
  isFaulty: boolean,
): ObservedCall {
  const match = matchOperation(request.method, request.path)
  const found = match.kind === 'found' ? match : undefined
  const isJson = response.headers['content-type'] === 'application/json'
  return {
    kind: 'request',
    request,
    response,
    operation: found?.operation,
    path: found?.pathParameters ?? {},
    sent: once(() => jsonOf(request.body)),
    received: once(() => (isJson ? jsonOf(response.body) : undefined)),
    sessionId: sessionIdOf(request.headers.cookie),
    isFaulty,
  }
}

// Few observers read bodies, and of few operations.
function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => (known ??= { value: read() }).value
}

/** Whether a fault is armed that may hit the request. */
function hasFault(
  { state: { faults }, nowMs }: SimulatorWorld,
  { request }: Extract<SimulatorInput, { kind: 'request' }>,
): boolean {
  if (faults.length === 0) return false
  const match = matchOperation(request.method, request.path)
  return (
    match.kind === 'found' &&
    faults.some((fault) => fault.operationId === match.operation.id && isArmed(fault, nowMs))
  )
}
