import type { SimulatorInput, SimulatorOutput, RawResponse } from '../state/input.ts'
import type { SimulatorEvent } from '../state/command.ts'
import { handleRequest } from './handle-request.ts'
import { handleCommand } from '../models/apply-command.ts'
import { onEvent } from '../models/apply-event.ts'
import type { SimulatorState } from '../state/state.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { canonicalJson, copyOfJson } from '../engine/canonical-json.ts'
import type { Rules } from '../engine/world.ts'

export type SimulatorRules = Rules<SimulatorState, SimulatorEvent, SimulatorInput, SimulatorOutput>

export const simulatorRules: SimulatorRules = {
  // Requests are never changed, so they need no copy.
  adopt: (input) => (input.kind === 'request' ? input : copyOfJson(input)),
  onEvent,
  serialiseOutput: (output) =>
    isResponse(output) ? serialiseResponse(output) : canonicalJson(output),
  onInput(context, input) {
    switch (input.kind) {
      case 'request':
        return handleRequest(context, input.request)
      case 'command':
        return handleCommand(context, input.command)
      case 'advance':
        return { kind: 'done' }
      default:
        return unreachable(input)
    }
  },
}

/** Serialises a response like HTTP. Headers have no line breaks, so different responses have different texts. */
function serialiseResponse({ status, headers, body, isBase64, transport }: RawResponse): string {
  let text = `HTTP ${status}${isBase64 ? ' base64' : ''}${transport ? canonicalJson(transport) : ''}\n`
  for (const name of Object.keys(headers).toSorted()) text += `${name}: ${headers[name]}\n`
  return body === undefined ? text : `${text}\n${body}`
}

function isResponse(output: SimulatorOutput): output is RawResponse {
  return 'status' in output
}

/** @throws Error for the output of an input other than a request */
export function responseOf(output: SimulatorOutput): RawResponse {
  if (isResponse(output)) return output
  throw new Error('Only a request has a response.')
}
