import { jstText } from '../../../openapi/base/japan-time.ts'
import type { ContractOperation, OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { checkResponse } from '../../../openapi/contract/validate.ts'
import { canonicalJson } from '../../../simulator/engine/canonical-json.ts'
import { tsunamiAreas } from '../../../simulator/quake/areas/areas.ts'
import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import type { SimulatorState } from '../../../simulator/state/state.ts'
import type {
  EruptionNotice,
  RedundancyState,
  Terminal,
} from '../../../simulator/state/terminal.ts'
import { type Invariant, onRequests, terminalOf } from './invariant.ts'

const contractKept: Invariant = {
  name: 'contract-kept',
  statement:
    'Every response is declared in the contract for its operation, and every error has a code that the contract allows there.',
  source: 'openapi/equser.yaml',
  observe: () =>
    onRequests(({ operation, response, received }) => {
      if (!operation) return undefined
      const { status, headers, body } = response
      const isJson = headers['content-type'] === 'application/json'
      const parts = { status, headers, body: isJson ? received() : body }
      const [problem] = checkResponse(operation.id, parts)
      return problem && `${operation.id}: ${problem}`
    }),
}

const noServerError: Invariant = {
  name: 'no-server-error',
  statement:
    'No call has a status of 500 or above, unless a fault or failing mail delivery causes it.',
  source: 'openapi/equser.yaml: 5xx is for failures of the server',
  observe: () =>
    onRequests(({ operation, request, response }, { state }) =>
      response.status >= 500 && !state.areMailsFailing && !isBeingFetched(operation)
        ? `${operation?.id ?? request.path} responded with status ${response.status}`
        : undefined,
    ),
}

/** Whether status 500 may mean that the terminal's page is still being fetched. */
function isBeingFetched(operation: ContractOperation | undefined): boolean {
  return operation?.id === 'getTerminalPage'
}

/** The terminal's values that each operation must return. */
const shown: Partial<
  Record<OperationId, (terminal: Terminal, state: SimulatorState) => Record<string, unknown>>
> = {
  getSessionUser: ({ terminalId, hasMonitoringMail }) => ({
    terminalId,
    isMonitoringMailEnabled: hasMonitoringMail,
  }),
  getTerminalStatus: (terminal, state) => {
    const { accounts } = state
    const { terminalId, connection, place, tsunami, eruption, subCenters, planName } = terminal
    const owner = accounts[terminal.ownerId ?? '']
    return {
      terminalId,
      planName,
      ntpSync: ntpCodes[terminal.ntp],
      shakeCount: terminal.amplification,
      isConnected: connection.kind !== 'lost',
      isAlive: connection.kind === 'connected',
      dcNameKey: connection.kind === 'lost' ? connection.lastDc : connection.dc,
      tswEast1OnlineFlag: subCenters.east1.connection.kind === 'connected',
      tswWest1OnlineFlag: subCenters.west1.connection.kind === 'connected',
      memo: undefined,
      ...place,
      localAddr: terminal.localAddr,
      userEmailAddress: owner?.kind === 'owner' ? owner.mailAddress : undefined,
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      tsunamiAreaName: tsunami?.areaName,
      tsunamiAlerts: tsunami?.alerts.map(({ level, eventAt: eventTime }) => ({ level, eventTime })),
      eruptionAreaName: eruption && terminal.eruptionAreaName,
      eruptionAlerts: eruption?.alerts.map(noticeOf),
      eruptionReports: eruption?.reports.map(noticeOf),
      isMultiPwaveAvailable: hasMultiPwave(terminal, state),
    }
  },
  getTerminalLog: ({ log }) => ({
    log: log.map(({ at, text }) => `${jstText(at)} ${text}\n`).join(''),
  }),
  getSettings: (terminal, { accounts }) => {
    const { place, firmware, tsunami, eruption, eruptionAreaName, ownerId = '' } = terminal
    const owner = accounts[ownerId]
    return {
      memo: undefined,
      ...place,
      ...firmware.window,
      isTmConnection: terminal.connection.kind === 'connected',
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      mailAddress: owner?.kind === 'owner' ? owner.mailAddress : undefined,
      tsunamiEnabled: tsunami !== undefined,
      tsunamiAreaName: tsunami?.areaName,
      eruptionEnabled: eruption !== undefined,
      eruptionAreaName: eruption && eruptionAreaName,
    }
  },
  getTsunamiOption: ({ tsunami, tsunamiWhenOn }) => {
    const { areaCode, level = 0 } = tsunami ?? tsunamiWhenOn ?? {}
    const areaName = tsunamiAreas.find(({ code }) => code === areaCode)?.name
    return { receiveFlag: tsunami !== undefined, areaCode, areaName, level, areas: tsunamiAreas }
  },
  getEruptionOption: ({ eruption, eruptionAreaName, eruptionLevelWhenOn }) => ({
    receiveFlag: eruption !== undefined,
    reportFlag: eruption?.takesReports ?? false,
    areaName: eruptionAreaName,
    level: eruption?.level ?? eruptionLevelWhenOn ?? 0,
  }),
  getOnetimePassword: ({ localAddr }) => ({ localAddr }),
  issueOnetimePassword: ({ localAddr }) => ({ localAddr }),
  saveDrill: ({ joinsDrill }) => ({ jmaTrainingFlg: joinsDrill }),
  getDrill: ({ joinsDrill }, { drill }) => ({
    jmaTrainingFlg: joinsDrill,
    trainingDate: drill.trainingAt,
    settingDeadline: drill.settingDeadlineAt,
    trainingLink: drill.link,
    current: drill.current,
    simulation: drill.simulation,
  }),
  getFirmwareUpdate: ({ firmware: { window, plan } }) => ({
    schedule: window,
    update: plan && { since: plan.sinceAt, until: plan.untilAt, dates: plan.dates },
  }),
  getRedundancyCheck: ({ redundancy: { primary, states }, connection, localAddr }) => ({
    priDcKey: primary,
    secDcKey: primary === 'east0' ? 'west0' : 'east0',
    online: connection.kind === 'connected',
    excluded: localAddr?.includes(':') ?? false,
    east0ChkFlag: checkFlags[states.east0.kind],
    east0LastAccessDate: checkedAt(states.east0),
    west0ChkFlag: checkFlags[states.west0.kind],
    west0LastAccessDate: checkedAt(states.west0),
  }),
}

/**
 * Whether a terminal can use several stations. The project's own rule: at least two more connected terminals within 30 km, unless
 * the scenario sets it.
 */
function hasMultiPwave(terminal: Terminal, { terminals }: SimulatorState): boolean {
  const { isMultiPwaveAvailable, connection, place } = terminal
  const near = Object.values(terminals).filter(
    (other) => other.connection.kind === 'connected' && distanceKm(place, other.place) <= 30,
  )
  // `near` includes the terminal itself.
  return isMultiPwaveAvailable ?? (connection.kind === 'connected' && near.length > 2)
}

function noticeOf({ eventAt: eventTime, ...notice }: EruptionNotice): object {
  return { ...notice, eventTime }
}

function checkedAt(check: RedundancyState): number | undefined {
  if (check.kind === 'not-checked') return undefined
  return check.kind === 'checked' ? check.at : check.checkedAt
}

// The specification's numbers for the states of a check.
const checkFlags = { 'not-checked': 0, checked: 1, checking: 2, failed: 3 }
const ntpCodes = { synced: 1, syncing: 2, disconnected: 0 }

const statusAgreed: Invariant = {
  name: 'status-agreed',
  statement:
    "The status and the settings in responses match the terminal's state at its data centre.",
  source: 'docs/requirements.md: status',
  observe: () =>
    onRequests((call, world) => {
      const { operation, response } = call
      const expected = operation && shown[operation.id]
      const terminal = expected && response.status === 200 && terminalOf(call, world)
      const body = call.received()
      if (!terminal || !isRecord(body)) return undefined
      const wrong = Object.entries(expected(terminal, world.state)).find(
        ([name, value]) => canonicalJson({ value: body[name] }) !== canonicalJson({ value }),
      )
      if (!wrong) return undefined
      const [name, value] = wrong
      const [shownPart, knownPart] = differentLines(body[name], value)
      return `${operation.id}, ${name}: expected ${knownPart}, got ${shownPart}`
    }),
}

/** Returns two values as JSON. For strings, such as logs, returns the first lines that differ. */
function differentLines(first: unknown, second: unknown): string[] {
  if (typeof first !== 'string' || typeof second !== 'string') {
    return [JSON.stringify(first), JSON.stringify(second)]
  }
  const [lines, otherLines] = [first.split('\n'), second.split('\n')]
  const index = lines.findIndex((line, at) => line !== otherLines[at])
  return [lines[index] ?? '', otherLines[index] ?? ''].map((line) => JSON.stringify(line))
}

const virtualDate: Invariant = {
  name: 'virtual-date',
  statement: 'The Date header of every response is the virtual time of the call.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  observe:
    () =>
    ({ cause, world: { nowMs } }) => {
      if (cause.kind !== 'request') return undefined
      const { response } = cause
      const date = Date.parse(response.headers['date'] ?? '')
      return date === Math.floor(nowMs / 1_000) * 1_000
        ? undefined
        : `Date is ${response.headers['date']}, which differs from the virtual time by ${(date - nowMs) / 1_000} s`
    },
}

export const responseInvariants: readonly Invariant[] = [
  contractKept,
  noServerError,
  virtualDate,
  statusAgreed,
]
