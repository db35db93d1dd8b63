import { finish } from '../../../simulator/engine/steps.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { matchOperation } from '../../../openapi/contract/match-operation.ts'
import type { Command, SimulatorEvent } from '../../../simulator/state/command.ts'
import type { SimulatorInput, RawResponse } from '../../../simulator/state/input.ts'
import type { SimulatorContext } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { WrapRules } from '../observe.ts'

type Apply = () => void

export function aroundEvents(
  change: (context: SimulatorContext, event: SimulatorEvent, apply: Apply) => void,
): WrapRules {
  return (rules) => ({
    ...rules,
    onEvent(context, event) {
      change(context, event, () => {
        const steps = rules.onEvent(context, event)
        if (steps) finish(steps)
      })
    },
  })
}

export function afterEvents(change: (context: SimulatorContext) => void): WrapRules {
  return aroundEvents((context, _, apply) => {
    apply()
    change(context)
  })
}

/** Plants a mistake: commands with a verb leave terminals connected that they should cut off. */
export function connectedAfter(
  verb: Command['verb'],
  isCutOff: (terminal: Terminal) => boolean,
): WrapRules {
  return aroundEvents((context, event, apply) => {
    const restore = saveValues(context, ({ connection }) => connection)
    apply()
    if (event.kind !== 'command' || event.command.verb !== verb) return
    restore((terminal, value) => {
      if (isCutOff(terminal)) terminal.connection = value
    })
  })
}

export function aroundInputs(
  change: (context: SimulatorContext, apply: Apply, input: SimulatorInput) => void,
): WrapRules {
  return (rules) => ({
    ...rules,
    onInput(context, input) {
      let output: ReturnType<typeof rules.onInput> | undefined
      change(
        context,
        () => {
          output = rules.onInput(context, input)
        },
        input,
      )
      if (!output) throw new Error('The planted mistake must apply the input.')
      return output
    },
  })
}

export function inResponses(
  id: OperationId,
  change: (response: RawResponse) => RawResponse,
): WrapRules {
  return (rules) => ({
    ...rules,
    onInput(context, input) {
      const output = rules.onInput(context, input)
      return 'status' in output && isCallOf(id, input) ? change(output) : output
    },
  })
}

export function isCallOf(id: OperationId, input: SimulatorInput): boolean {
  if (input.kind !== 'request') return false
  const match = matchOperation(input.request.method, input.request.path)
  return match.kind === 'found' && match.operation.id === id
}

export function inBodies(
  id: OperationId,
  change: (body: Record<string, unknown>) => void,
): WrapRules {
  return inResponses(id, (response) => {
    const body: unknown = response.body === undefined ? undefined : JSON.parse(response.body)
    if (!isRecord(body)) return response
    change(body)
    return { ...response, body: JSON.stringify(body) }
  })
}

export function listIn(body: Record<string, unknown>, name: string): unknown[] {
  const list = body[name]
  return Array.isArray(list) ? list : []
}

export function terminals({ state }: SimulatorContext): Terminal[] {
  return Object.values(state.terminals)
}

/** Saves a value of each terminal. Returns a function that restores the values. */
export function saveValues<Value>(
  context: SimulatorContext,
  read: (terminal: Terminal) => Value,
): (write: (terminal: Terminal, value: Value) => void) => void {
  const kept = terminals(context).map((terminal) => ({ terminal, value: read(terminal) }))
  return (write) => {
    for (const { terminal, value } of kept) write(terminal, value)
  }
}
