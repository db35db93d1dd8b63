import { sessionIdOf } from '../api/cookie.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** The user whose session a request carries in a world. */
export function userOf({ state }: SimulatorWorld, input: SimulatorInput): string | undefined {
  if (input.kind !== 'request') return undefined
  const id = sessionIdOf(input.request.headers.cookie)
  return id !== undefined && Object.hasOwn(state.sessions, id)
    ? state.sessions[id]?.userId
    : undefined
}
