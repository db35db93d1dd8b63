import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { isSuccess, on } from '../messages.ts'
import { at, record, swap } from '../json.ts'
import { nineHoursMs, later, meaningOf } from '../wrong-meaning.ts'

const getTsunamiOption = meaningOf('getTsunamiOption')
const getRegistrationOptions = meaningOf('getRegistrationOptions')
const getDrill = meaningOf('getDrill')
const getOpenWave = meaningOf('getOpenWave')
const getAmplification = meaningOf('getAmplification')
const listNews = meaningOf('listNews')
const listWarnings = meaningOf('listWarnings')
const getLatestWarning = meaningOf('getLatestWarning')
/** Public pages, drills and lists of areas with valid values that have a wrong meaning. */
export const openMeaningFaults: Fault[] = [
  getTsunamiOption.set('the name does not belong to the code', '/areaName', '佐渡'),
  getTsunamiOption.list('the chosen area is not offered', '/areas', (areas) =>
    areas.filter((area) => !JSON.stringify(area).includes('361')),
  ),
  getRegistrationOptions.text(
    'areas of the registration have other codes',
    '/tsunamiAreas/*/code',
    (code) => `9${code.slice(1)}`,
    ['getTsunamiOption'],
  ),
  getDrill.edit(
    'the deadline is after the drill',
    record((drill) => ({ ...drill, settingDeadline: Number(drill['trainingDate']) + 86_400_000 })),
  ),
  getOpenWave.list('all circles equal the first one', '/wave', (circles) =>
    circles.map(() => circles[0]),
  ),
  getOpenWave.record(
    'the S wave is ahead of the P wave',
    '/wave/*',
    ({ pLat, pLng, sLat, sLng }) => ({
      pLat: sLat,
      pLng: sLng,
      sLat: pLat,
      sLng: pLng,
    }),
  ),
  getAmplification.number('the place has 4 decimals', '/lng', (lng) => Number(lng.toFixed(4))),
  cached('an earlier place within a tenth of a degree', ({ lat, lng }) =>
    [lat, lng].map((degrees) => Number(degrees).toFixed(1)).join(' '),
  ),
  cached('an earlier place with the same latitude', ({ lat }) => String(lat)),
  getAmplification.edit('the place differs from the request', at('/lat', later(0.25))),
  listNews.set(
    'news are nine hours ahead of the server',
    '/news/*/publishedAt',
    1_706_831_999_000 + nineHoursMs,
  ),
  listNews.set('two news have the same id', '/news/*/id', 'news-1'),
  listWarnings.edit(
    'a bulletin is sent before the earthquake',
    at('/warnings/*', swap('originTime', 'sendTime')),
  ),
  getLatestWarning.record(
    'the latest warning is the oldest',
    '/warning',
    (warning) => ({
      ...warning,
      eqcode: '20240131110001',
      originTime: 1_706_666_400_000,
      sendTime: 1_706_666_435_691,
    }),
    ['listWarnings'],
  ),
]

/** Returns the response for the first place to all later places with the same key. */
function cached(first: string, keyOf: (query: Record<string, string>) => string): Fault {
  return {
    kind: 'meaning',
    name: `getAmplification: a place has the response of ${first}`,
    operations: ['getAmplification'],
    between: on(['getAmplification'], () => {
      const known = new Map<string, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        if (!isSuccess(response)) return response
        const key = keyOf(Object.fromEntries(new URLSearchParams(request.query)))
        const kept = known.get(key) ?? response
        known.set(key, kept)
        return kept
      }
    }),
  }
}
