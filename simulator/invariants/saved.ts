import type { OperationId } from '../../openapi/contract/contract.ts'
import { jsonOf } from '../../openapi/contract/json-of.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { ownValue } from '../engine/typed-records.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { Account } from '../state/account.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { type Invariant, terminalOf } from './invariant.ts'

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

/** What owners set, and the calls that save it. */
const settings: Record<
  string,
  { savedBy: OperationId[]; read: (terminal: Terminal, owner: Account | undefined) => unknown }
> = {
  owner: { savedBy: ['registerUser'], read: ({ ownerId }) => ownerId },
  password: {
    savedBy: ['registerUser', 'changePassword', 'resetPassword'],
    read: (_, owner) => owner?.password,
  },
  mail: {
    savedBy: ['registerUser', 'saveSettings'],
    read: ({ isUserConnMailEnabled }, owner) => [
      isUserConnMailEnabled,
      owner?.kind === 'owner' && owner.mailAddress,
    ],
  },
  place: { savedBy: ['registerUser', 'saveSettings'], read: ({ place }) => place },
  tsunami: {
    savedBy: ['registerUser', 'saveTsunamiOption'],
    read: ({ tsunami }) => [tsunami?.areaCode, tsunami?.level],
  },
  eruption: {
    savedBy: ['registerUser', 'saveEruptionOption'],
    read: ({ eruption }) => [eruption?.level, eruption?.takesReports],
  },
  drill: { savedBy: ['saveDrill'], read: ({ joinsDrill }) => joinsDrill },
  window: {
    savedBy: ['registerUser', 'saveFirmwareUpdate'],
    read: ({ firmware }) => firmware.window,
  },
  own: { savedBy: ['getTerminalPage'], read: ({ ownSettings }) => ownSettings },
}

const settingsKept: Invariant = {
  name: 'settings-kept',
  statement:
    'A setting of a terminal changes only when a call of its own user that saves it succeeds: by no other call, event or command.',
  source: 'docs/requirements.md: settings',
  observe({ state: start }) {
    let known = settingsOf(start)
    return ({ cause, world }) => {
      const before = known
      known = settingsOf(world.state)
      if (cause.kind === 'request' && cause.isFaulty) return undefined
      for (const [terminalId, values] of known) {
        const earlier = before.get(terminalId)
        if (earlier === undefined || earlier === values) continue
        const changed = changedNames(earlier, values)
        if (cause.kind !== 'request')
          return `the ${changed.join(' and ')} of terminal ${terminalId} changed by itself`
        const { operation, response } = cause
        const body = cause.sent()
        const caller =
          terminalOf(cause, world)?.terminalId ?? (isRecord(body) ? body.terminalId : undefined)
        const isOwn = response.status < 300 && caller === terminalId
        const wrong = changed.find(
          (name) => !isOwn || !operation || !settings[name]?.savedBy.includes(operation.id),
        )
        if (wrong !== undefined)
          return `${operation?.id} ended with ${response.status} and changed the ${wrong} of terminal ${terminalId}`
      }
      return undefined
    }
  },
}

/** The settings of each terminal as JSON, by serial number. */
function settingsOf({ accounts, ...state }: SimulatorState): Map<string, string> {
  const all = allTerminals(state).map((terminal) => {
    const owner = ownValue(accounts, terminal.ownerId ?? '')
    const values = readers.map((read) => read(terminal, owner))
    return [terminal.terminalId, JSON.stringify(values)] as const
  })
  return new Map(all)
}

const readers = Object.values(settings).map(({ read }) => read)

/** The names of the settings that differ. */
function changedNames(before: string, after: string): string[] {
  const [one, other] = [before, after].map((text) => {
    const values = jsonOf(text)
    return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : []
  })
  return Object.keys(settings).filter((_, index) => one?.[index] !== other?.[index])
}

export const savedInvariants: readonly Invariant[] = [readBack, settingsKept]
