import type { SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorEvent } from '../state/event.ts'
import type { RawResponse } from '../state/message.ts'
import { handleRequest } from './handle-request.ts'
import { applyCommand } from '../models/apply-command.ts'
import { onEvent } from '../models/apply-event.ts'
import type { SimulatorState } from '../state/state.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { canonicalJson, copyOfJson } from '../engine/canonical-json.ts'
import type { Rules } from '../engine/world.ts'

export type SimulatorRules = Rules<SimulatorState, SimulatorEvent, SimulatorInput, SimulatorOutput>

/** How this kind of world behaves: events go to the models, requests to the contract's handlers. */
export const simulatorRules: SimulatorRules = {
  // Calls, the many, are texts in an object that nobody changes.
  adopt: (input) => (input.kind === 'request' ? input : copyOfJson(input)),
  onEvent,
  serialiseOutput: (output) =>
    isResponse(output) ? serialiseResponse(output) : canonicalJson(output),
  onInput(context, input) {
    switch (input.kind) {
      case 'request':
        return handleRequest(context, input.request)
      case 'command':
        return applyCommand(context, input.command)
      case 'advance':
        return { kind: 'done' }
      default:
        return unreachable(input)
    }
  },
}

/** As it would stand in HTTP: no header has a line break, so that no two answers have the same text. */
function serialiseResponse({ status, headers, body, isBase64, transport }: RawResponse): string {
  let text = `HTTP ${status}${isBase64 ? ' base64' : ''}${transport ? canonicalJson(transport) : ''}\n`
  for (const name of Object.keys(headers).toSorted()) text += `${name}: ${headers[name]}\n`
  return body === undefined ? text : `${text}\n${body}`
}

/** Whether an output is the answer to a call. */
function isResponse(output: SimulatorOutput): output is RawResponse {
  return 'status' in output
}

/**
 * The answer to a call.
 *
 * @throws Error for what is none, which means that the input was no call
 */
export function responseOf(output: SimulatorOutput): RawResponse {
  if (isResponse(output)) return output
  throw new Error('Only a call has an answer.')
}
