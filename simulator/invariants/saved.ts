import type { OperationId } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorState } from '../state/state.ts'
import { type Invariant, onRequests, terminalOf } from './invariant.ts'

/** Which operation reads what another one saves, the fields that both have, and one that is cleared by its absence. */
const pairs: { save: OperationId; read: OperationId; fields: string[]; cleared?: string }[] = [
  {
    save: 'saveSettings',
    read: 'getSettings',
    fields: ['isUserConnMailEnabled', 'mailAddress', 'floor'],
    cleared: 'memo',
  },
  { save: 'saveTsunamiOption', read: 'getTsunamiOption', fields: ['areaCode', 'level'] },
  { save: 'saveEruptionOption', read: 'getEruptionOption', fields: ['level'] },
]

const readBack: Invariant = {
  name: 'read-back',
  statement: 'What was saved last is read back.',
  source: 'docs/requirements.md: settings',
  observe() {
    const saved = new Map<string, Record<string, unknown>>()
    return ({ cause, world }) => {
      if (cause.kind !== 'request') return undefined
      const { operation, response, isFaulty, sent, received } = cause
      const terminalId = terminalOf(cause, world)?.terminalId
      if (!operation || terminalId === undefined) return undefined
      // What a call with a fault has saved is unknown.
      if (isFaulty) saved.delete(`${operation.id} ${terminalId}`)
      if (isFaulty || response.status >= 300) return undefined
      for (const { save, read, fields, cleared } of pairs) {
        const key = `${save} ${terminalId}`
        const body = sent()
        if (operation.id === save && isRecord(body) && isReceived(body)) saved.set(key, body)
        else if (operation.id === save) saved.delete(key)
        const values = saved.get(key)
        const answer = received()
        if (operation.id !== read || !values || !isRecord(answer)) continue
        const field =
          fields.find(
            (name) => name in values && name in answer && answer[name] !== values[name],
          ) ?? (isKept(values, answer, cleared) ? cleared : undefined)
        if (field === undefined) continue
        return `${read} returns ${field} ${String(answer[field])}, not ${String(values[field])} as saved`
      }
      return undefined
    }
  },
}

/** Whether a field is another one than saved with the place of the terminal. Without it, it is cleared. */
function isKept(
  values: Record<string, unknown>,
  answer: Record<string, unknown>,
  name: string | undefined,
): boolean {
  return name !== undefined && 'floor' in values && (answer[name] ?? '') !== (values[name] ?? '')
}

/** Whether alerts are received. Otherwise their other settings are not kept. */
function isReceived({ receiveFlag }: Record<string, unknown>): boolean {
  return receiveFlag !== false
}

const refusedChangesNothing: Invariant = {
  name: 'refused-changes-nothing',
  statement: 'A call that is refused, or that only reads, changes no setting of any terminal.',
  source: 'openapi/equser.yaml: errors',
  observe({ state }) {
    let last = settingsOf(state)
    const checkCall = onRequests(({ operation, request, response }) => {
      const isRefused = response.status >= 400 && response.status < 500
      if (!operation || !(isRefused || request.method === 'GET')) return undefined
      return settingsOf(state) === last
        ? undefined
        : `${operation.id} ended with ${response.status} and has changed settings`
    })
    return (moment) => {
      const problem = checkCall(moment)
      last = settingsOf(state)
      return problem
    }
  },
}

/** What owners save, as text. */
function settingsOf(state: SimulatorState): string {
  const terminals = allTerminals(state).map((one) => [
    one.place,
    one.isUserConnMailEnabled,
    one.tsunami?.areaCode,
    one.tsunami?.level,
    one.eruption?.level,
    one.joinsDrill,
    one.firmware.window,
    one.ownSettings,
  ])
  return JSON.stringify(terminals)
}

export const savedInvariants: readonly Invariant[] = [readBack, refusedChangesNothing]
