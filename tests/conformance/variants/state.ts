import { dayMs } from '../../../openapi/base/durations.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { type Edit, inTurn, at, be, list, record, remove, valueAt, setAt } from '../faults/json.ts'
import {
  changing,
  editing,
  isSuccess,
  jsonOf,
  on,
  refusal,
  withHeader,
  withJson,
} from '../faults/messages.ts'
import { isForeign, isValid } from '../faults/rules.ts'
import { isSignedIn, sessionIdOf, userOf } from '../faults/sessions.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Variant } from './variant.ts'

const saves = [
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
  'saveFirmwareUpdate',
  'saveDrill',
] as const satisfies OperationId[]
const reads = [
  'getSettings',
  'getTerminalStatus',
  'getTsunamiOption',
  'getEruptionOption',
  'getFirmwareUpdate',
  'getDrill',
] as const satisfies OperationId[]

const needTerminal = [
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
  'sendTestCast',
  'sendAlertTestCast',
  'startRedundancyCheck',
  'getTerminalLog',
  'getOnetimePassword',
  'issueOnetimePassword',
] as const satisfies OperationId[]
const showConnection = ['getTerminalStatus', 'getSettings', 'getRedundancyCheck'] as const

/** Terminals and histories in another state, and changes that take time. */
export const stateVariants: Variant[] = [
  {
    name: 'the histories of both owners are empty',
    between: on(
      ['listHistory', 'getHistoryEvent', 'getWaveFile', 'getWaveSamples'],
      () =>
        async (request, send, { id }) => {
          const response = await send(request)
          if (!isSuccess(response)) return response
          if (id !== 'listHistory') return refusal(404)
          return withJson(
            response,
            inTurn(setAt('/terminalEqSummaryItems', []), setAt('/count', 0)),
          )
        },
    ),
  },
  {
    name: 'the history has one earthquake without a bulletin',
    between: on(['listHistory', 'getHistoryEvent', 'getWaveFile', 'getWaveSamples'], () => {
      const shown = new Map<string, string>()
      return async (request, send, { id }) => {
        const response = await send(request)
        if (!isSuccess(response)) return response
        const session = String(sessionIdOf(request))
        if (id !== 'listHistory') {
          const code = shown.get(session) ?? ''
          const isShown = `${request.path}?${request.query}`.includes(code)
          return isShown
            ? withJson(response, id === 'getHistoryEvent' ? unannounced : (value) => value)
            : refusal(404)
        }
        const first = await send({ ...request, query: '' })
        const item = valueAt(jsonOf(first), '/terminalEqSummaryItems/0')
        shown.set(session, String(valueAt(item, '/eqcode')))
        const offset = Number(valueAt(jsonOf(response), '/offset'))
        const items = offset === 0 ? [withoutBulletin(item)] : []
        return withJson(
          response,
          inTurn(setAt('/terminalEqSummaryItems', items), setAt('/count', 1)),
        )
      }
    }),
  },
  {
    name: 'the terminal has measured no earthquake',
    between: on(
      ['listHistory', 'getHistoryEvent', 'getWaveFile', 'getWaveSamples'],
      () =>
        async (request, send, { id }) => {
          const response = await send(request)
          if (!isSuccess(response)) return response
          if (id === 'getHistoryEvent') return withJson(response, at('/termAcc', remove))
          if (id !== 'listHistory') return refusal(400001)
          return withJson(
            response,
            at(
              '/terminalEqSummaryItems',
              list((items) => items.map(unmeasured)),
            ),
          )
        },
    ),
  },
  {
    name: 'an earthquake is added during the run',
    between: on(['listHistory'], () => {
      let calls = 0
      return async (request, send) => {
        calls += 1
        const response = await send(request)
        if (!isSuccess(response) || calls > 6) return response
        // Before the new earthquake came, every other one was one place further up.
        const offset = Number(valueAt(jsonOf(response), '/offset'))
        const limit = Number(valueAt(jsonOf(response), '/limit'))
        const whole = await send({ ...request, query: 'limit=100' })
        const older: Edit = list((items) => items.slice(1).slice(offset, offset + limit))
        const items = valueAt(withList(whole, older), '/terminalEqSummaryItems')
        return withJson(
          response,
          inTurn(
            setAt('/terminalEqSummaryItems', items),
            at('/count', (count) => Number(count) - 1),
          ),
        )
      }
    }),
  },
  edited(
    'both terminals have the same local address',
    ['getTerminalStatus', 'getOnetimePassword', 'issueOnetimePassword'],
    setAt('/localAddr', '192.168.1.20'),
  ),
  {
    name: 'saved settings can be read after 3 seconds',
    between: (send, now) => delayed(3_000, now)(send),
  },
  {
    name: 'every third view comes from a copy that is 2 seconds behind',
    between: (send, now) => delayed(2_000, now, 3)(send),
  },
  {
    name: 'saved settings can be read after 2 minutes',
    between: (send, now) => delayed(120_000, now)(send),
  },
  {
    name: 'a terminal restarts for 20 seconds after each save',
    between: (send, now) => restarting(20_000, now)(send),
  },
  {
    name: 'no firmware update is planned',
    between: on(
      ['getFirmwareUpdate', 'saveFirmwareUpdate'],
      () =>
        async (request, send, { id }) => {
          if (id === 'getFirmwareUpdate')
            return withJson(await send(request), at('/update', remove))
          const isPlanned = valueAt(jsonOf(request), '/update') !== undefined
          const response = await send(request)
          return isPlanned && isSuccess(response) ? refusal(400020) : response
        },
    ),
  },
  closed('the deadline of the drill has passed', ['saveDrill', 'getDrill'], 400, (todayMs) =>
    setAt('/settingDeadline', todayMs - dayMs),
  ),
  ...[400, 400021].map((code) =>
    closed(
      `a firmware update is in progress, and saves are refused with ${code}`,
      ['saveFirmwareUpdate', 'getFirmwareUpdate'],
      code,
      (todayMs) => setAt('/update', { since: todayMs - dayMs, until: todayMs + dayMs, dates: [] }),
    ),
  ),
  {
    name: 'settings from before a limit are shown until they are saved again',
    between: on(
      [
        'saveSettings',
        'saveFirmwareUpdate',
        'getSettings',
        'getTerminalStatus',
        'getFirmwareUpdate',
      ],
      () => {
        const saved = new Set<string>()
        return async (request, send, { id }) => {
          const response = await send(request)
          if (!isSuccess(response)) return response
          const form = id.endsWith('FirmwareUpdate') ? 'window' : 'place'
          if (id.startsWith('save')) saved.add(`${form} ${await userOf(send, request)}`)
          if (id.startsWith('save')) return response
          const edits = { place: olderPlace, window: olderWindow }
          const user = await userOf(send, request)
          const isOld = (part: string) => user === 'kanazawa_taro' && !saved.has(`${part} ${user}`)
          return withJson(
            response,
            inTurn(...(['place', 'window'] as const).filter(isOld).map((part) => edits[part])),
          )
        }
      },
    ),
  },
  {
    name: 'there are no news and no warnings',
    between: on(
      ['listNews', 'getLatestWarning', 'listWarnings'],
      () =>
        async (request, send, { id }) => {
          const response = await send(request)
          if (!isSuccess(response)) return response
          if (id === 'listNews') return withJson(response, be({ news: [] }))
          if (id === 'getLatestWarning') return withJson(response, be({}))
          return withJson(response, inTurn(setAt('/warnings', []), setAt('/count', 0)))
        },
    ),
  },
  edited('the log of the terminal is empty', ['getTerminalLog'], setAt('/log', '')),
  edited(
    'the status omits optional fields',
    ['getTerminalStatus'],
    inTurn(
      at('/tswEast1LastAccessDate', remove),
      at('/tswWest1OnlineFlag', remove),
      at('/localAddr', remove),
      at('/eruptionReports', remove),
      at('/lastAccessDate', remove),
      at('/dcNameKey', remove),
    ),
  ),
  {
    name: 'a tsunami alert is cancelled during the run',
    between: on(['getTerminalStatus'], () => {
      let calls = 0
      return async (request, send) => {
        calls += 1
        const response = await send(request)
        if (!isSuccess(response) || calls < 4) return response
        return withJson(response, setAt('/tsunamiAlerts/*/level', 1))
      }
    }),
  },
  {
    name: "the terminal's last access changes with each call",
    between: (send, now) =>
      changing(['getTerminalStatus'], (response) =>
        isSuccess(response)
          ? withJson(response, setAt('/lastAccessDate', now() - 1_000))
          : response,
      )(send),
  },
]

/** Refuses saves because of a state that a view shows. */
function closed(
  name: string,
  [save, read]: [OperationId, OperationId],
  code: number,
  edit: (todayMs: number) => Edit,
): Variant {
  const between: Variant['between'] = (send, now) =>
    on([save, read], () => async (request, next, { id }) => {
      const isRefused = id === save && !isForeign(request) && (await isSignedIn(next, request))
      if (isRefused) return refusal(code)
      const response = await next(request)
      return id === read && isSuccess(response)
        ? withJson(response, edit(now() - (now() % dayMs)))
        : response
    })(send)
  return { name, between }
}

/** Edits the JSON of successful responses. */
function edited(name: string, operations: readonly OperationId[], edit: Edit): Variant {
  return { name, between: editing(operations, edit) }
}

/**
 * Shows saved values in views only after a while. Until then, views respond as before the save.
 *
 * @param every 1 for all views, 3 for every third one
 */
function delayed(ms: number, now: () => number, every = 1): (send: Send) => Send {
  return on([...saves, ...reads], () => {
    const before = new Map<string, ReceivedResponse>()
    let changesAt = 0
    let views = 0
    return async (request, send, { id }) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (saves.some((one) => one === id)) {
        changesAt = now() + ms
        return response
      }
      const key = `${id} ${await userOf(send, request)}`
      views += 1
      if (now() < changesAt && views % every > 0) return response
      if (now() >= changesAt) before.set(key, response)
      return withConnection(before.get(key) ?? response, response)
    }
  })
}

/** Disconnects the terminal for a while after a save. Requests that break a rule are still refused for that reason. */
function restarting(ms: number, now: () => number): (send: Send) => Send {
  return on([...needTerminal, ...showConnection], () => {
    let backAt = 0
    return async (request, send, { id }) => {
      const isAway = now() < backAt
      const isMeant =
        needTerminal.some((one) => one === id) && isValid(request) && !isForeign(request)
      if (isAway && isMeant && (await isSignedIn(send, request))) return refusal(400014)
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (saves.some((one) => one === id)) backAt = now() + ms
      return isAway ? withJson(response, disconnected) : response
    }
  })
}

const connection = ['isConnected', 'isAlive', 'isTmConnection', 'online', 'lastAccessDate']

/** The connection in a view and the time of a response are always current. */
function withConnection(old: ReceivedResponse, current: ReceivedResponse): ReceivedResponse {
  const json = jsonOf(current)
  const edit = inTurn(...connection.map((name) => setAt(`/${name}`, valueAt(json, `/${name}`))))
  return withHeader(withJson(old, edit), 'date', headerValue(current.headers, 'date'))
}

const disconnected = inTurn(
  ...['isConnected', 'isAlive', 'isTmConnection', 'online'].map((name) =>
    record((members) => (Object.hasOwn(members, name) ? { ...members, [name]: false } : members)),
  ),
)

/** A terminal that was never placed, with texts and an address from before the limits. */
const olderPlace = inTurn(
  ...Object.entries({
    lat: 0,
    lng: 0,
    floor: '階'.repeat(60),
    memo: '棚'.repeat(60),
    mailAddress: 'owner@docomo.ne.jp',
    userEmailAddress: 'owner@docomo.ne.jp',
  }).map(([name, value]) =>
    record((members) => (Object.hasOwn(members, name) ? { ...members, [name]: value } : members)),
  ),
)
const olderWindow = inTurn(setIfThere('/until'), setIfThere('/schedule/until'))

function setIfThere(pointer: string): Edit {
  return at(pointer, (value) => (value === undefined ? undefined : '24:00:00'))
}

/** Weaker shaking is only listed after a warning. */
const listedShindo = 3.6
const unannounced = inTurn(at('/eew', remove), setAt('/termAcc/obsShindo', listedShindo))

const unmeasured = inTurn(at('/firstSensTime', remove), at('/obsShindo', remove))

function withoutBulletin(item: unknown): unknown {
  if (!isRecord(item)) return item
  const { eewReceiveTime: _time, eewAreaName: _area, eewShindo: _shindo, ...others } = item
  return { ...others, alert: false, lgAlert: false, obsShindo: listedShindo }
}

function withList(response: ReceivedResponse, edit: Edit): unknown {
  return at('/terminalEqSummaryItems', edit)(jsonOf(response))
}
