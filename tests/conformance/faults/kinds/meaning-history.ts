import type { Fault } from '../fault.ts'
import { isSuccess, on, withQuery } from '../messages.ts'
import { inTurn, at, record, swap, textAt, numberAt } from '../json.ts'
import { called, nineHoursMs, later, seconds, meaningOf, mojibake } from '../wrong-meaning.ts'

const history = '/terminalEqSummaryItems/*'
const listHistory = meaningOf('listHistory')
const getHistoryEvent = meaningOf('getHistoryEvent')
const getWaveSamples = meaningOf('getWaveSamples')

/** Histories, images and samples whose values have the right form and mean something wrong. */
export const historyMeaningFaults: Fault[] = [
  listHistory.edit(
    'times are in seconds',
    inTurn(at(`${history}/eewReceiveTime`, seconds), at(`${history}/firstSensTime`, seconds)),
  ),
  listHistory.edit(
    'times are nine hours ahead',
    inTurn(
      at(`${history}/eewReceiveTime`, later(nineHoursMs)),
      at(`${history}/firstSensTime`, later(nineHoursMs)),
    ),
  ),
  listHistory.text('codes are those of UTC', `${history}/eqcode`, inUtc, ['getHistoryEvent']),
  listHistory.edit(
    'predicted and measured intensity are exchanged',
    at(history, swap('eewShindo', 'obsShindo')),
    ['getHistoryEvent'],
  ),
  listHistory.number('the intensity is rounded to a class', `${history}/obsShindo`, Math.round, [
    'getHistoryEvent',
  ]),
  listHistory.list(
    'the newest earthquake is missing in the list and counted',
    '/terminalEqSummaryItems',
    (items) => items.slice(1),
  ),
  listHistory.record(
    'an earthquake that is too weak is listed',
    '/terminalEqSummaryItems/1',
    (item) => ({ ...item, eewShindo: 1.2, obsShindo: 1 }),
  ),
  listHistory.list('an earthquake of last year is listed', '/terminalEqSummaryItems', (items) =>
    items.map((item, index) => (index === items.length - 1 ? lastYear(item) : item)),
  ),
  listHistory.text('the area names are mojibake', `${history}/eewAreaName`, mojibake),
  getHistoryEvent.edit('the S wave arrives before the P wave', at('/eew', swap('pTime', 'sTime'))),
  getHistoryEvent.record('the bulletin arrives before the earthquake', '/eew', (eew) => ({
    ...eew,
    originTime: Number(eew['receiveTime']) + 60_000,
  })),
  getHistoryEvent.edit(
    'the shaking is nine hours late',
    at('/termAcc/firstSensTime', later(nineHoursMs)),
    ['listHistory'],
  ),
  getHistoryEvent.edit(
    'the measured intensity is not that of the list',
    at('/termAcc/obsShindo', later(0.7)),
    ['listHistory'],
  ),
  getHistoryEvent.edit(
    'the alert flag is not that of the list',
    at('/eew/alert', (flag) => flag !== true),
    ['listHistory'],
  ),
  getHistoryEvent.edit(
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
  getWaveSamples.list('a component is shorter than the others', '/ew', (samples) =>
    samples.slice(0, -10),
  ),
  getWaveSamples.number('the rate is in milliseconds', '/sampleHz', (hz) => 1_000 / hz),
  getWaveSamples.edit(
    'the S wave comes before the P wave',
    record((samples) =>
      'sTime' in samples
        ? { ...samples, pTime: samples['sTime'], sTime: samples['pTime'] }
        : { ...samples, pTime: Number(samples['startTime']) + 2_000, sTime: samples['startTime'] },
    ),
  ),
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
    textAt('/eqcode', (code) => `2023${code.slice(4)}`),
    numberAt('/eewReceiveTime', (value) => value - ms),
    numberAt('/firstSensTime', (value) => value - ms),
  )(item)
}
