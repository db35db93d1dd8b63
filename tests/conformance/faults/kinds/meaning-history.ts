import type { Fault } from '../fault.ts'
import { inTurn, at, list, number, record, swap, text } from '../json.ts'
import { isSuccess, on, withQuery } from '../messages.ts'
import { called, later, means, mojibake, nineHoursMs, seconds } from '../wrong-meaning.ts'

const history = '/terminalEqSummaryItems/*'

/** Histories, images and samples whose values have the right form and mean something wrong. */
export const historyMeaningFaults: Fault[] = [
  means(
    'listHistory',
    'times are in seconds',
    inTurn(at(`${history}/eewReceiveTime`, seconds), at(`${history}/firstSensTime`, seconds)),
  ),
  means(
    'listHistory',
    'times are nine hours ahead',
    inTurn(
      at(`${history}/eewReceiveTime`, later(nineHoursMs)),
      at(`${history}/firstSensTime`, later(nineHoursMs)),
    ),
  ),
  means('listHistory', 'codes are those of UTC', at(`${history}/eqcode`, text(inUtc)), [
    'getHistoryEvent',
  ]),
  means(
    'listHistory',
    'predicted and measured intensity are exchanged',
    at(history, swap('eewShindo', 'obsShindo')),
    ['getHistoryEvent'],
  ),
  means(
    'listHistory',
    'the intensity is rounded to a class',
    at(`${history}/obsShindo`, number(Math.round)),
    ['getHistoryEvent'],
  ),
  means(
    'listHistory',
    'the newest earthquake is missing in the list and counted',
    at(
      '/terminalEqSummaryItems',
      list((items) => items.slice(1)),
    ),
  ),
  means(
    'listHistory',
    'an earthquake that is too weak is listed',
    at(
      '/terminalEqSummaryItems/1',
      record((item) => ({ ...item, eewShindo: 1.2, obsShindo: 1 })),
    ),
  ),
  means(
    'listHistory',
    'an earthquake of last year is listed',
    at(
      '/terminalEqSummaryItems',
      list((items) =>
        items.map((item, index) => (index === items.length - 1 ? lastYear(item) : item)),
      ),
    ),
  ),
  means('listHistory', 'the area names are mojibake', at(`${history}/eewAreaName`, text(mojibake))),
  means('getHistoryEvent', 'the area name is mojibake', at('/eew/areaName', text(mojibake))),
  means(
    'getHistoryEvent',
    'the S wave arrives before the P wave',
    at('/eew', swap('pTime', 'sTime')),
  ),
  means(
    'getHistoryEvent',
    'the bulletin arrives before the earthquake',
    at(
      '/eew',
      record((eew) => ({ ...eew, originTime: Number(eew['receiveTime']) + 60_000 })),
    ),
  ),
  means('getHistoryEvent', 'the origin is in seconds', at('/eew/originTime', seconds)),
  means(
    'getHistoryEvent',
    'the shaking is nine hours late',
    at('/termAcc/firstSensTime', later(nineHoursMs)),
    ['listHistory'],
  ),
  means(
    'getHistoryEvent',
    'the measured intensity is not that of the list',
    at('/termAcc/obsShindo', later(0.7)),
    ['listHistory'],
  ),
  means(
    'getHistoryEvent',
    'the predicted intensity is not that of the list',
    at('/eew/shindo', later(-0.6)),
    ['listHistory'],
  ),
  means(
    'getHistoryEvent',
    'the alert flag is not that of the list',
    at('/eew/alert', (flag) => flag !== true),
    ['listHistory'],
  ),
  means(
    'getHistoryEvent',
    "the epicentre is at the terminal's place",
    record((event) => ({ ...event, eew: { ...Object(event['eew']), ...Object(event['term']) } })),
  ),
  {
    ...called('getHistoryEvent', 'every code leads to the latest earthquake', ['listHistory']),
    between: on(['getHistoryEvent'], () => async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      return send({ ...request, path: request.path.replace(/[^/]+$/, '20240201053001') })
    }),
  },
  image('an image is 800 pixels wide whatever is asked', (query) => query.delete('width')),
  image('an image has width and height exchanged', (query) => {
    const [width, height] = [query.get('width') ?? '800', query.get('height') ?? '400']
    query.set('width', height)
    query.set('height', width)
  }),
  image('an image has twice the height', (query) =>
    query.set('height', String(Math.min(4_000, 2 * Number(query.get('height') ?? 400)))),
  ),
  means(
    'getWaveSamples',
    'a component is shorter than the others',
    at(
      '/ew',
      list((samples) => samples.slice(0, -10)),
    ),
  ),
  means(
    'getWaveSamples',
    'the rate is in milliseconds',
    at(
      '/sampleHz',
      number((hz) => 1_000 / hz),
    ),
  ),
  means(
    'getWaveSamples',
    'the S wave comes before the P wave',
    record((samples) =>
      'sTime' in samples
        ? { ...samples, pTime: samples['sTime'], sTime: samples['pTime'] }
        : { ...samples, pTime: Number(samples['startTime']) + 2_000, sTime: samples['startTime'] },
    ),
  ),
  means('getWaveSamples', 'the record begins after the shaking', at('/startTime', later(600_000))),
]

function image(name: string, change: (query: URLSearchParams) => void): Fault {
  const between = on(['getWaveFile'], () => (request, send) => send(withQuery(request, change)))
  return { kind: 'meaning', name, operations: ['getWaveFile'], between }
}

/** The code of an earthquake by the clock of UTC instead of Japan's. */
function inUtc(code: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(code) ?? []
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  return new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function lastYear(item: unknown): unknown {
  const ms = 365 * 86_400_000
  return inTurn(
    at(
      '/eqcode',
      text((code) => `2023${code.slice(4)}`),
    ),
    at(
      '/eewReceiveTime',
      number((value) => value - ms),
    ),
    at(
      '/firstSensTime',
      number((value) => value - ms),
    ),
  )(item)
}
