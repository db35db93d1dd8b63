import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import { jstDate } from '../../../../openapi/base/japan-time.ts'
import { isRecord } from '../../../../openapi/base/records.ts'
import type { Fault } from '../fault.ts'
import { at, inTurn, list, record, setAt, swap, valueAt } from '../json.ts'
import { isSuccess, jsonOf, refusal, withJson } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import { answers, broken, code, leaving, own } from './sentence.ts'
import { alsoRead } from './stateful.ts'

const listHistory = answers('listHistory')
const getHistoryEvent = answers('getHistoryEvent')
const items = '/terminalEqSummaryItems'
const each = `${items}/*`
const detail = ['getHistoryEvent'] as const
const summary = ['listHistory'] as const

/** Faults that break sentences about the list of earthquakes. */
export const historySentences: Fault[] = broken(
  [
    'listHistory.1',
    listHistory.edit(
      'an earthquake that is too weak is listed',
      at(
        `${items}/1`,
        record((item) => ({ ...item, eewShindo: 1.2, obsShindo: 1 })),
      ),
    ),
  ],
  [
    'listHistory.1',
    listHistory.edit(
      'a measured intensity of 3.4 is listed without a prediction',
      at(
        `${items}/1`,
        record((item) => ({ ...item, eewShindo: 0.4, obsShindo: 3.4 })),
      ),
    ),
  ],
  ['LIMIT-14', listHistory.edit('an earthquake of 200 days ago is listed', at(`${items}/4`, aged))],
  [
    'HistoryItem.eqcode.1',
    listHistory.text(
      'codes are not those of other calls',
      `${each}/eqcode`,
      (eqcode) => eqcode.replace(/..$/, '99'),
      detail,
    ),
  ],
  [
    'HistoryItem.eqcode.1',
    listHistory.edit(
      'all items have the code of the first',
      (page) => setAt(`${each}/eqcode`, valueAt(page, `${items}/0/eqcode`))(page),
      detail,
    ),
  ],
  ['EventCode.1', codesInUtc()],
  [
    'EventCode.1',
    listHistory.text(
      'codes have hyphens',
      `${each}/eqcode`,
      (eqcode) => `${eqcode.slice(0, 8)}-${eqcode.slice(8)}`,
    ),
  ],
  [
    'HistoryItem.2',
    listHistory.edit(
      'the name of a warning that never came is empty',
      at(`${items}/1`, inTurn(leaving('eewReceiveTime', 'eewShindo'), setAt('/eewAreaName', ''))),
    ),
  ],
  [
    'HistoryItem.2',
    listHistory.edit(
      'a warning that never came has nulls',
      at(
        `${items}/1`,
        record((item) => ({ ...item, eewReceiveTime: null, eewShindo: null, eewAreaName: null })),
      ),
    ),
  ],
  [
    'HistoryItem.3',
    listHistory.edit(
      'what the sensor did not detect is 0',
      at(`${items}/1`, inTurn(leaving('firstSensTime'), setAt('/obsShindo', 0))),
      detail,
    ),
  ],
  [
    'HistoryItem.3',
    listHistory.edit(
      'the time of a shaking that was not detected is 0',
      at(`${items}/1`, inTurn(leaving('obsShindo'), setAt('/firstSensTime', 0))),
      detail,
    ),
  ],
  [
    'HistoryItem.eewReceiveTime.1',
    listHistory.edit('the reception is in seconds', at(`${each}/eewReceiveTime`, seconds), detail),
  ],
  [
    'HistoryItem.eewReceiveTime.1',
    listHistory.edit(
      'the reception is that of the last bulletin',
      at(`${each}/eewReceiveTime`, later(60_000)),
      detail,
    ),
  ],
  [
    'HistoryItem.eewAreaName.1',
    listHistory.set(
      'the area is that of the terminal',
      `${each}/eewAreaName`,
      '石川県加賀',
      detail,
    ),
  ],
  [
    'HistoryItem.eewAreaName.1',
    listHistory.text('the area is cut', `${each}/eewAreaName`, (name) => name.slice(0, 4), detail),
  ],
  [
    'HistoryItem.eewShindo.1',
    listHistory.edit(
      'the predicted intensity is that of the epicentre',
      at(`${each}/eewShindo`, later(1.1)),
      detail,
    ),
  ],
  [
    'HistoryItem.eewShindo.1',
    listHistory.number(
      'the predicted intensity is a class',
      `${each}/eewShindo`,
      Math.round,
      detail,
    ),
  ],
  [
    'HistoryItem.firstSensTime.1',
    listHistory.edit('the shaking is in seconds', at(`${each}/firstSensTime`, seconds), detail),
  ],
  [
    'HistoryItem.firstSensTime.1',
    listHistory.edit(
      'the shaking is nine hours late',
      at(`${each}/firstSensTime`, later(nineHoursMs)),
      detail,
    ),
  ],
  [
    'HistoryItem.obsShindo.1',
    listHistory.number(
      'the measured intensity is rounded',
      `${each}/obsShindo`,
      Math.round,
      detail,
    ),
  ],
  [
    'HistoryItem.obsShindo.1',
    listHistory.edit(
      'the measured intensity is the predicted one',
      at(
        each,
        record((item) => ({ ...item, obsShindo: item['eewShindo'] })),
      ),
      detail,
    ),
  ],
  [
    'HistoryItem.alert.1',
    listHistory.set('there is always a warning', `${each}/alert`, true, detail),
  ],
  [
    'HistoryItem.alert.1',
    listHistory.set('there is never a warning', `${each}/alert`, false, detail),
  ],
  [
    'HistoryItem.lgAlert.1',
    listHistory.set(
      'long-period ground motion is always predicted',
      `${each}/lgAlert`,
      true,
      detail,
    ),
  ],
)

/** Faults that break sentences about one earthquake. */
export const historyEventSentences: Fault[] = broken(
  [
    'getHistoryEvent.1',
    getHistoryEvent.edit(
      'it is the first bulletin',
      at(
        '/eew',
        record((eew) => ({
          ...eew,
          shindo: Number(eew['shindo']) - 0.6,
          magnitude: Number(eew['magnitude']) - 0.5,
        })),
      ),
      summary,
    ),
  ],
  ['getHistoryEvent.code.1', ofFirst('getHistoryEvent', 'every code is that of the first call')],
  [
    'getHistoryEvent.400.1',
    own(
      ['getHistoryEvent'],
      'a code of the wrong shape is not found',
      () => async (request, send) => {
        const response = await send(request)
        return codeOf(response) === 400 ? refusal(404) : response
      },
    ),
  ],
  [
    'NotFound.1 404.raised.1',
    own(['getHistoryEvent', 'listHistory'], "another owner's earthquake is shown", () => {
      let last: SentRequest | undefined
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) last = request
        return codeOf(response) === 404 && last ? send(last) : response
      }
    }),
  ],
  ['NotFound.1', code('getHistoryEvent', 404, 400)],
  [
    'HistoryEvent.term.1',
    own(
      ['getHistoryEvent', 'saveSettings'],
      'the place of the terminal is that of today',
      () => async (request, send) => {
        const now = jsonOf(await alsoRead(send, request, 'getSettings'))
        const event = await send(request)
        const [lat, lng] = [valueAt(now, '/lat'), valueAt(now, '/lng')]
        return withJson(event, inTurn(setAt('/term/lat', lat), setAt('/term/lng', lng)))
      },
    ),
  ],
  [
    'HistoryTerminal.lat.1',
    getHistoryEvent.number(
      'the latitude of the terminal has 2 decimals',
      '/term/lat',
      (lat) => Number(lat.toFixed(2)),
      ['getSettings'],
    ),
  ],
  [
    'HistoryTerminal.lng.1',
    getHistoryEvent.number(
      'the longitude of the terminal has 2 decimals',
      '/term/lng',
      (lng) => Number(lng.toFixed(2)),
      ['getSettings'],
    ),
  ],
  [
    'HistoryTerminal.lat.1 HistoryTerminal.lng.1',
    getHistoryEvent.edit(
      'the place of the terminal is Tokyo',
      inTurn(setAt('/term/lat', 35.681_24), setAt('/term/lng', 139.767_12)),
      ['getSettings', 'getTerminalStatus'],
    ),
  ],
  [
    'HistoryWarning.receiveTime.1',
    getHistoryEvent.edit(
      'the reception is that of the last bulletin',
      at('/eew/receiveTime', later(45_000)),
      summary,
    ),
  ],
  [
    'HistoryWarning.receiveTime.1',
    getHistoryEvent.edit(
      'the reception is before the earthquake',
      at('/eew', swap('receiveTime', 'originTime')),
      summary,
    ),
  ],
  [
    'HistoryWarning.originTime.1',
    getHistoryEvent.edit('the origin is in seconds', at('/eew/originTime', seconds)),
  ],
  [
    'HistoryWarning.originTime.1',
    getHistoryEvent.edit(
      'the origin is nine hours late',
      at('/eew/originTime', later(nineHoursMs)),
    ),
  ],
  [
    'HistoryWarning.areaName.1',
    getHistoryEvent.set('the area is that of the terminal', '/eew/areaName', '石川県', summary),
  ],
  [
    'HistoryWarning.lat.1 HistoryWarning.lng.1',
    getHistoryEvent.edit(
      'the hypocentre is at the terminal',
      record((event) => ({
        ...event,
        eew: {
          ...Object(event['eew']),
          lat: valueAt(event, '/term/lat'),
          lng: valueAt(event, '/term/lng'),
        },
      })),
      ['listWarnings'],
    ),
  ],
  [
    'HistoryWarning.lat.1',
    getHistoryEvent.number(
      'the latitude is in minutes of arc',
      '/eew/lat',
      (lat) => Math.floor(lat) + (lat % 1) * 0.6,
      ['listWarnings'],
    ),
  ],
  [
    'HistoryWarning.lng.1',
    getHistoryEvent.number('the longitude is west', '/eew/lng', (lng) => -lng, ['listWarnings']),
  ],
  [
    'HistoryWarning.shindo.1',
    getHistoryEvent.edit(
      'the predicted intensity is that of the epicentre',
      at(
        '/eew',
        record((eew) => ({ ...eew, shindo: eew['rShindo'] })),
      ),
      summary,
    ),
  ],
  [
    'HistoryWarning.pTime.1',
    getHistoryEvent.edit(
      'the P wave arrives after the S wave',
      at(
        '/eew',
        record((eew) => ({ ...eew, pTime: Number(eew['sTime']) + 3_000 })),
      ),
    ),
  ],
  [
    'HistoryWarning.pTime.1',
    getHistoryEvent.edit('the P wave is in seconds', at('/eew/pTime', seconds)),
  ],
  [
    'HistoryWarning.sTime.1',
    getHistoryEvent.edit(
      'the S wave arrives before the earthquake',
      at(
        '/eew',
        record((eew) => ({ ...eew, sTime: Number(eew['originTime']) - 60_000 })),
      ),
    ),
  ],
  [
    'HistoryWarning.sTime.1',
    getHistoryEvent.edit(
      'the S wave is a number of seconds',
      at(
        '/eew',
        record((eew) => ({
          ...eew,
          sTime: (Number(eew['sTime']) - Number(eew['originTime'])) / 1_000,
        })),
      ),
    ),
  ],
  [
    'HistoryWarning.alert.1',
    getHistoryEvent.edit(
      'the warning is the opposite',
      at('/eew/alert', (alert) => alert === false),
      summary,
    ),
  ],
  [
    'HistoryWarning.lgAlert.1',
    getHistoryEvent.set(
      'long-period ground motion is always predicted',
      '/eew/lgAlert',
      true,
      summary,
    ),
  ],
  [
    'HistoryMeasurement.firstSensTime.1',
    getHistoryEvent.edit(
      'the shaking is detected before the earthquake',
      at('/termAcc/firstSensTime', later(-3_600_000)),
      summary,
    ),
  ],
  [
    'HistoryMeasurement.firstSensTime.1',
    getHistoryEvent.edit(
      'the shaking is in seconds',
      at('/termAcc/firstSensTime', seconds),
      summary,
    ),
  ],
  [
    'HistoryMeasurement.obsShindo.1',
    getHistoryEvent.edit(
      'the measured intensity is ten times as high',
      at('/termAcc/obsShindo', (shindo) => Number(shindo) / 10),
      summary,
    ),
  ],
  [
    'HistoryEvent.eew.1',
    getHistoryEvent.edit(
      'the bulletin is that of the earthquake before',
      at(
        '/eew',
        record((eew) => ({
          ...eew,
          originTime: Number(eew['originTime']) - 21_600_000,
          receiveTime: Number(eew['receiveTime']) - 21_600_000,
        })),
      ),
      summary,
    ),
  ],
  [
    'HistoryEvent.eew.1 HistoryEvent.eew.2',
    getHistoryEvent.edit(
      'the bulletin is missing although the terminal received it',
      at('/eew', () => undefined),
      summary,
    ),
  ],
  [
    'HistoryEvent.eew.2',
    getHistoryEvent.edit(
      'the bulletin is null',
      at('/eew', () => null),
      summary,
    ),
  ],
  [
    'HistoryEvent.termAcc.1',
    getHistoryEvent.edit(
      'the measurement is that of another terminal',
      at(
        '/termAcc',
        record((acc) => ({
          firstSensTime: Number(acc['firstSensTime']) + 5_300,
          obsShindo: Number(acc['obsShindo']) - 0.8,
        })),
      ),
      summary,
    ),
  ],
  [
    'HistoryEvent.termAcc.2',
    getHistoryEvent.edit(
      'the measurement is missing although the sensor detected it',
      at('/termAcc', () => undefined),
      summary,
    ),
  ],
  [
    'HistoryEvent.termAcc.2',
    getHistoryEvent.edit('the measurement is empty', setAt('/termAcc', {}), summary),
  ],
)

const eventCode = /\d{14}/

function aged(value: unknown): unknown {
  return record((item) => {
    const days = 200 * 86_400_000
    return {
      ...item,
      eqcode: `${jstDate(Number(item['firstSensTime']) - days).replaceAll('-', '')}${String(item['eqcode']).slice(8)}`,
      eewReceiveTime: Number(item['eewReceiveTime']) - days,
      firstSensTime: Number(item['firstSensTime']) - days,
    }
  })(value)
}

/** All operations use event codes in UTC, which are nine hours earlier. */
function codesInUtc(): Fault {
  const operations = ['listHistory', 'getHistoryEvent', 'getWaveSamples', 'getWaveFile'] as const
  return own(
    operations,
    'codes are in UTC',
    () => async (request, send) => {
      const given = eventCode.exec(`${request.path}?${request.query}`)?.[0]
      const real = given === undefined ? '' : moved(given, nineHoursMs)
      const response = await send(
        given === undefined
          ? request
          : {
              ...request,
              path: request.path.replace(given, real),
              query: request.query.replace(given, real),
            },
      )
      return withJson(
        response,
        at(`${each}/eqcode`, (eqcode) => moved(String(eqcode), -nineHoursMs)),
      )
    },
    operations,
  )
}

function moved(eqcode: string, by: number): string {
  const text = eqcode.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? eqcode : new Date(ms + by).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Each session gets the earthquake of its first successful call for every later code. */
export function ofFirst(id: OperationId, name: string): Fault {
  return own([id, 'listHistory'], name, () => {
    const first = new Map<string | undefined, SentRequest>()
    return async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      const session = request.headers.find(([header]) => header === 'cookie')?.[1]
      const kept = first.get(session) ?? request
      first.set(session, kept)
      return send({
        ...request,
        path: kept.path,
        query: request.query.replace(eventCode, eventCode.exec(kept.query)?.[0] ?? ''),
      })
    }
  })
}

const weak = /20240131110002/

/** Refuses the call with status `wrong` for one earthquake. The list and the details say that the terminal did not measure that earthquake. */
export function unmeasured(
  id: 'getWaveFile' | 'getWaveSamples',
  name: string,
  wrong: number,
): Fault {
  const operations = ['listHistory', 'getHistoryEvent', id] as const
  return own(
    [id, 'listHistory', 'getHistoryEvent'],
    name,
    () => async (request, send, operation) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (operation.id === id) return weak.test(request.query) ? refusal(wrong) : response
      if (operation.id === 'getHistoryEvent')
        return weak.test(request.path)
          ? withJson(
              response,
              at('/termAcc', () => undefined),
            )
          : response
      return withJson(
        response,
        at(
          items,
          list((some) =>
            some.map((item) =>
              isRecord(item) && weak.test(String(item['eqcode']))
                ? leaving('firstSensTime', 'obsShindo')(item)
                : item,
            ),
          ),
        ),
      )
    },
    operations,
  )
}
