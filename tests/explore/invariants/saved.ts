import type { OperationId } from '../../../openapi/contract/contract.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { ownValue } from '../../../openapi/base/records.ts'
import { tsunamiAreas } from '../../../simulator/quake/areas/areas.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Account } from '../../../simulator/state/account.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { Invariant, ObservedCall } from './invariant.ts'

type Body = Record<string, unknown>

/** Returns the value that a call must save, from its body and the terminal before the call. */
type Saving = (body: Body, before: Terminal) => unknown

/** Owners' settings, and the calls that save them. */
const settings: Record<
  string,
  {
    read: (terminal: Terminal, owner: Account | undefined) => unknown
    savedBy: Partial<Record<OperationId, Saving | 'anything'>>
  }
> = {
  owner: { read: ({ ownerId }) => ownerId, savedBy: { registerUser: ({ userId }) => userId } },
  password: {
    read: (_, owner) => owner?.password,
    savedBy: { registerUser: passwordIn, changePassword: passwordIn, resetPassword: passwordIn },
  },
  mail: {
    read: ({ isUserConnMailEnabled }, owner) => [
      isUserConnMailEnabled,
      owner?.kind === 'owner' && owner.mailAddress,
    ],
    savedBy: { registerUser: mailIn, saveSettings: mailIn },
  },
  place: {
    read: ({ place: { lat, lng, floor, memo } }) => [lat, lng, floor, memo],
    savedBy: {
      registerUser: placeIn,
      saveSettings: (body, { connection, place }) =>
        placeIn(connection.kind === 'connected' ? body : { ...place }),
    },
  },
  tsunami: {
    read: ({ tsunami, tsunamiWhenOn }) => {
      const { areaCode, level } = tsunami ?? tsunamiWhenOn ?? {}
      return [tsunami !== undefined, areaCode, level]
    },
    savedBy: {
      registerUser: ({ tsunamiEnabled, tsunamiAreaCode }, { tsunamiWhenOn }) =>
        tsunamiEnabled === true
          ? [true, tsunamiAreaCode, 3]
          : [false, tsunamiWhenOn?.areaCode, tsunamiWhenOn?.level],
      saveTsunamiOption: ({ receiveFlag, areaCode, level }, { tsunami, tsunamiWhenOn }) => {
        const earlier = tsunami ?? tsunamiWhenOn
        const isKnown = receiveFlag === true || tsunamiAreas.some(({ code }) => code === areaCode)
        return [
          receiveFlag,
          isKnown ? areaCode : earlier?.areaCode,
          level === 0 ? (earlier?.level ?? 0) : level,
        ]
      },
    },
  },
  eruption: {
    read: ({ eruption, eruptionLevelWhenOn }) => [
      eruption?.level ?? eruptionLevelWhenOn,
      eruption?.takesReports,
    ],
    savedBy: {
      registerUser: ({ eruptionEnabled }, { eruption, eruptionLevelWhenOn }) =>
        eruptionEnabled === true
          ? [eruption?.level ?? 3, eruption?.takesReports ?? false]
          : [eruptionLevelWhenOn, undefined],
      saveEruptionOption: (
        { receiveFlag, level, reportFlag },
        { eruption, eruptionLevelWhenOn },
      ) => [
        level === 0 ? (eruption?.level ?? eruptionLevelWhenOn ?? 0) : level,
        receiveFlag === true ? reportFlag : undefined,
      ],
    },
  },
  drill: {
    read: ({ joinsDrill }) => joinsDrill,
    savedBy: { saveDrill: ({ jmaTraining }) => jmaTraining },
  },
  window: {
    read: ({ firmware: { window } }) => [window.since, window.until],
    savedBy: {
      registerUser: ({ firmwareSince, firmwareUntil }) => [firmwareSince, firmwareUntil],
      saveFirmwareUpdate: ({ schedule }) =>
        isRecord(schedule) ? [schedule.since, schedule.until] : [],
    },
  },
  own: { read: ({ ownSettings }) => ownSettings, savedBy: { getTerminalPage: 'anything' } },
}

function passwordIn({ password }: Body): unknown {
  return password
}

function mailIn({ isUserConnMailEnabled, mailAddress }: Body): unknown[] {
  return [isUserConnMailEnabled, mailAddress]
}

/** Returns the location, with coordinates rounded to 5 decimals. An empty memo equals no memo. */
function placeIn({ lat, lng, floor, memo }: Body): unknown[] {
  const [north, east] = [lat, lng].map((degrees) => Math.round(Number(degrees) * 1e5) / 1e5)
  return [north, east, floor, memo === '' ? undefined : memo]
}

const settingsKept: Invariant = {
  name: 'settings-kept',
  statement:
    "A setting of a terminal only changes through a successful call of the terminal's user that saves it, to the sent value. No other call, event or command changes it.",
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
          return `${changed.join(' and ')} of terminal ${terminalId} changed without a call`
        const wrong = changed.find((name) => !maySave(name, cause, terminalId))
        if (wrong !== undefined)
          return `${cause.operation?.id} with status ${cause.response.status} changed ${wrong} of terminal ${terminalId}`
      }
      return cause.kind === 'request' ? unsaved(cause, world) : undefined
    }
  },
}

/** Whether a call may have saved a setting of a terminal. An administrator's new password is not the owner's. */
function maySave(
  name: string,
  { operation, response, before }: ObservedCall,
  terminalId: string,
): boolean {
  const isOwn = response.status < 300 && before.terminal?.terminalId === terminalId
  const isOther = operation?.id === 'changePassword' && before.session?.isAdmin === true
  return (
    isOwn && !isOther && operation !== undefined && operation.id in (settings[name]?.savedBy ?? {})
  )
}

/** Names a setting that a successful call has not saved as sent, if any. */
function unsaved(
  { operation, response, before, sent, request }: ObservedCall,
  { state: { terminals, accounts } }: SimulatorWorld,
): string | undefined {
  const terminal = terminals[before.terminal?.terminalId ?? '']
  if (!operation || response.status >= 300 || !terminal || !before.terminal) return undefined
  const ownerId = operation.id === 'changePassword' ? before.session?.userId : terminal.ownerId
  const body = sent()
  for (const [name, { read, savedBy }] of Object.entries(settings)) {
    const saving = savedBy[operation.id]
    if (saving === undefined || saving === 'anything' || !isRecord(body)) continue
    const expected = JSON.stringify(saving(body, before.terminal))
    const actual = JSON.stringify(read(terminal, ownValue(accounts, ownerId ?? '')))
    if (actual !== expected)
      return `${request.path} saved a wrong ${name}: expected ${expected}, got ${actual}`
  }
  return undefined
}

/** Returns the settings of each terminal as JSON, by serial number. */
function settingsOf({ accounts, ...state }: SimulatorState): Map<string, string> {
  const all = allTerminals(state).map((terminal) => {
    const owner = ownValue(accounts, terminal.ownerId ?? '')
    const values = readers.map((read) => read(terminal, owner))
    return [terminal.terminalId, JSON.stringify(values)] as const
  })
  return new Map(all)
}

const readers = Object.values(settings).map(({ read }) => read)

function changedNames(before: string, after: string): string[] {
  const [earlier, later] = [before, after].map((text) => {
    const values = jsonOf(text)
    return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : []
  })
  return Object.keys(settings).filter((_, index) => earlier?.[index] !== later?.[index])
}

export const savedInvariants: readonly Invariant[] = [settingsKept]
