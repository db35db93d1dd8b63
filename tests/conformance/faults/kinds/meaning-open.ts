import type { Fault } from '../fault.ts'
import { inTurn, at, be, list, number, record, swap, text } from '../json.ts'
import { later, means, nineHoursMs, seconds } from '../wrong-meaning.ts'

/** Public pages, drills and lists of areas whose values have the right form and mean something wrong. */
export const openMeaningFaults: Fault[] = [
  means('getTsunamiOption', 'the name is not that of the code', at('/areaName', be('佐渡'))),
  means(
    'getTsunamiOption',
    'the chosen area is not offered',
    at(
      '/areas',
      list((areas) => areas.filter((area) => !JSON.stringify(area).includes('361'))),
    ),
  ),
  means(
    'getTsunamiOption',
    'an area is offered twice',
    at(
      '/areas',
      list((areas) => [...areas, areas[0]]),
    ),
  ),
  means(
    'getRegistrationOptions',
    'areas of the registration have other codes',
    at(
      '/tsunamiAreas/*/code',
      text((code) => `9${code.slice(1)}`),
    ),
    ['getTsunamiOption'],
  ),
  means(
    'getDrill',
    'the deadline is after the drill',
    record((drill) => ({ ...drill, settingDeadline: Number(drill['trainingDate']) + 86_400_000 })),
  ),
  means(
    'getDrill',
    'times are in seconds',
    inTurn(at('/trainingDate', seconds), at('/settingDeadline', seconds)),
  ),
  means('getOpenWave', 'the hypocentre is not echoed as asked', at('/hypoLat', number(Math.round))),
  means(
    'getOpenWave',
    'there is one circle too few',
    at(
      '/wave',
      list((circles) => circles.slice(1)),
    ),
  ),
  means(
    'getOpenWave',
    'all circles are the first',
    at(
      '/wave',
      list((circles) => circles.map(() => circles[0])),
    ),
  ),
  means(
    'getOpenWave',
    'the S wave is ahead of the P wave',
    at(
      '/wave/*',
      record(({ pLat, pLng, sLat, sLng }) => ({ pLat: sLat, pLng: sLng, sLat: pLat, sLng: pLng })),
    ),
  ),
  means(
    'getOpenWave',
    'half-widths are in kilometres',
    at(
      '/wave/*/pLat',
      number((degrees) => degrees * 111),
    ),
  ),
  means('getAmplification', 'the place is not the one that was asked for', at('/lat', later(0.25))),
  means(
    'listNews',
    'the oldest news come first',
    at(
      '/news',
      list((news) => news.toReversed()),
    ),
  ),
  means(
    'listNews',
    'news are nine hours in the future of the server',
    at('/news/*/publishedAt', be(1_706_831_999_000 + nineHoursMs)),
  ),
  means('listNews', 'two news have the same id', at('/news/*/id', be('news-1'))),
  means(
    'listWarnings',
    'a bulletin is sent before the earthquake',
    at('/warnings/*', swap('originTime', 'sendTime')),
  ),
  means(
    'listWarnings',
    'an earthquake is listed twice',
    at(
      '/warnings',
      list((warnings) => [warnings[0], ...warnings.slice(0, -1)]),
    ),
  ),
  means(
    'getLatestWarning',
    'the latest warning is the oldest',
    at(
      '/warning',
      record((warning) => ({
        ...warning,
        eqcode: '20240131110001',
        originTime: 1_706_666_400_000,
        sendTime: 1_706_666_435_691,
      })),
    ),
    ['listWarnings'],
  ),
  means(
    'getLatestWarning',
    'the magnitude is not that of the list',
    at('/warning/magnitude', later(1)),
    ['listWarnings'],
  ),
  means('getLatestWarning', 'the origin is in seconds', at('/warning/originTime', seconds)),
]
