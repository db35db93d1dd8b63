import type { Fault } from '../fault.ts'
import { isSuccess, on, withQuery } from '../messages.ts'
import { inTurn, at, numberAt, record, swap } from '../json.ts'
import { called, nineHoursMs, later, seconds, meaningOf } from '../wrong-meaning.ts'

const history = '/terminalEqSummaryItems/*'
const listHistory = meaningOf('listHistory')
const getHistoryEvent = meaningOf('getHistoryEvent')
const getWaveSamples = meaningOf('getWaveSamples')

/** Histories, images and samples with valid values that have a wrong meaning. */
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
  listHistory.edit(
    'predicted and measured intensity are swapped',
    at(history, swap('eewShindo', 'obsShindo')),
    ['getHistoryEvent'],
  ),
  listHistory.list(
    'the newest earthquake is counted but missing in the list',
    '/terminalEqSummaryItems',
    (items) => items.slice(1),
  ),
  listHistory.record(
    'an earthquake that is too weak is listed',
    '/terminalEqSummaryItems/1',
    (item) => ({ ...item, eewShindo: 1.2, obsShindo: 1 }),
  ),
  getHistoryEvent.edit('the S wave arrives before the P wave', at('/eew', swap('pTime', 'sTime'))),
  getHistoryEvent.edit(
    'the shaking is nine hours late',
    at('/termAcc/firstSensTime', later(nineHoursMs)),
    ['listHistory'],
  ),
  getHistoryEvent.edit(
    'the measured intensity differs from the list',
    at('/termAcc/obsShindo', later(0.7)),
    ['listHistory'],
  ),
  getHistoryEvent.edit(
    "the epicentre is at the terminal's location",
    record((event) => ({ ...event, eew: { ...Object(event['eew']), ...Object(event['term']) } })),
  ),
  getHistoryEvent.edit(
    'the values are those of an earlier bulletin',
    inTurn(
      at('/eew/magnitude', later(-0.4)),
      at('/eew/lat', later(0.1)),
      at('/eew/lng', later(-0.1)),
    ),
    ['listWarnings'],
  ),
  {
    ...called('getHistoryEvent', 'every code leads to the latest earthquake', ['listHistory']),
    between: on(['getHistoryEvent'], () => async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      return send({ ...request, path: request.path.replace(/[^/]+$/, '20240201053002') })
    }),
  },
  image('an image is 800 pixels wide, whatever the request', (query) => query.delete('width')),
  getWaveSamples.list('a component is shorter than the others', '/ew', (samples) =>
    samples.slice(0, -10),
  ),
  getWaveSamples.edit(
    'samples are in metres per second squared',
    inTurn(
      ...['ns', 'ew', 'ud'].map((name) => numberAt(`/${name}/*`, (gal) => Math.round(gal) / 100)),
    ),
    ['listHistory', 'getHistoryEvent'],
  ),
  getWaveSamples.number('the rate is in milliseconds', '/sampleHz', (hz) => 1_000 / hz),
]

function image(name: string, change: (query: URLSearchParams) => void): Fault {
  const between = on(['getWaveFile'], () => (request, send) => send(withQuery(request, change)))
  return { kind: 'meaning', name, operations: ['getWaveFile'], between }
}
