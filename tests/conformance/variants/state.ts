import { dayMs } from '../../../openapi/base/durations.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../../openapi/conformance/exchange/exchange.ts'
import { type Edit, inTurn, at, be, list, record, remove, valueAt, setAt } from '../faults/json.ts'
import { changing, editing, isSuccess, jsonOf, on, refusal, withJson } from '../faults/messages.ts'
import { isForeign } from '../faults/rules.ts'
import { accountOf, isSignedIn, sessionIdOf, userOf } from '../faults/sessions.ts'
import { delayed, disconnected, lagging, restarting, showConnection } from './delays.ts'
import type { Variant } from './variant.ts'

/** Terminals and histories in another state, and changes that take time. */
export const stateVariants: Variant[] = [
  { name: 'emails take 30 seconds', mailDelayMs: 30_000 },
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
        // Before the new earthquake arrived, every other earthquake was one place higher in the list.
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
    name: 'settings and status come from a copy that is up to 20 seconds behind',
    between: (send, now) => lagging(20_000, now)(send),
  },
  {
    name: 'the second terminal has a connection but gives no reply',
    between: on([...showConnection, 'getTerminalLog'], () => async (request, send, { id }) => {
      const response = await send(request)
      const isSecond = (await userOf(send, request)) === accountOf(1).userId
      if (!isSuccess(response) || !isSecond) return response
      if (id === 'getTerminalLog') return refusal(400019)
      return withJson(
        response,
        inTurn(
          disconnected,
          at('/isConnected', (value) => value === false),
        ),
      )
    }),
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

/** A terminal without a location, with texts and an email address that were saved before the limits existed. */
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

/** The measured intensity of an earthquake without a warning. Below 3.5, it would not be listed. */
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
