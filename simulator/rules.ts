import type { RawAnswer, RawRequest } from './api/message.ts'
import { answerRequest } from './api/mount.ts'
import { onEvent } from './models/events.ts'
import type { SimulatorEvent, SimulatorState } from './models/state.ts'
import type { Rules } from './world/world.ts'

/** What can be put into a world. */
export type SimulatorInput = { kind: 'request'; request: RawRequest }

/** How this kind of world behaves: events go to the models, requests to the contract's handlers. */
export const simulatorRules: Rules<SimulatorState, SimulatorEvent, SimulatorInput, RawAnswer> = {
  onEvent,
  onInput: (turn, input) => answerRequest(turn, input.request),
}
