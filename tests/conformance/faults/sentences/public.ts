import type { Fault } from '../fault.ts'
import { at, inTurn, numberAt, record, setAt, swap, valueAt } from '../json.ts'
import { isSuccess, refusal, withJson } from '../messages.ts'
import { isSignedIn } from '../sessions.ts'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import { answers, broken, code, own, query } from './sentence.ts'
import { timeOf } from './stateful.ts'

const listNews = answers('listNews')
const getLatestWarning = answers('getLatestWarning')
const listWarnings = answers('listWarnings')
const item = '/news/*'
const each = '/warnings/*'
const latest = ['getLatestWarning'] as const

/** Faults that break sentences about the news. */
export const newsSentences: Fault[] = broken(
  ['tags.open.1 listNews.2', needsSession('listNews')],
  [
    'listNews.200.1 NewsList.news.1',
    listNews.list('the oldest comes first', '/news', (news) => news.toReversed()),
  ],
  ['NewsItem.id.1', listNews.set('all items have one id', `${item}/id`, 'news')],
  [
    'NewsItem.id.1',
    own(['listNews'], 'ids are others in every answer', () => {
      let count = 0
      return async (request, send) => {
        const response = await send(request)
        count += 1
        return isSuccess(response)
          ? withJson(
              response,
              at(`${item}/id`, (id) => `${String(id)}-${count}`),
            )
          : response
      }
    }),
  ],
  [
    'NewsItem.publishedAt.1',
    listNews.edit('items are published in seconds', at(`${item}/publishedAt`, seconds)),
  ],
  [
    'NewsItem.publishedAt.1',
    own(['listNews'], 'items are published now', () => async (request, send) => {
      const response = await send(request)
      return isSuccess(response)
        ? withJson(response, setAt(`${item}/publishedAt`, timeOf(response) + 3_600_000))
        : response
    }),
  ],
  [
    'NewsItem.title.1',
    listNews.text('titles have two lines', `${item}/title`, (title) => `${title}\n（お知らせ）`),
  ],
  [
    'NewsItem.title.1',
    listNews.text('titles are HTML', `${item}/title`, (title) => `<b>${title}</b><br>`),
  ],
  ['NewsItem.body.1', listNews.text('texts are HTML', `${item}/body`, (body) => `<p>${body}</p>`)],
  [
    'NewsItem.body.1',
    listNews.text('texts have entities', `${item}/body`, (body) => `${body}&nbsp;&lt;続き&gt;`),
  ],
  [
    'NewsItem.link.2',
    listNews.record('a link that is missing is empty', item, (one) => ({ link: '', ...one })),
  ],
  [
    'NewsItem.link.2',
    listNews.record('a link that is missing is null', item, (one) => ({ link: null, ...one })),
  ],
)

/** Faults that break sentences about the latest warning and the alerts in force. */
export const latestSentences: Fault[] = broken(
  ['tags.open.1 getLatestWarning.2', needsSession('getLatestWarning')],
  [
    'getLatestWarning.200.1 LatestWarning.warning.1',
    own(
      ['getLatestWarning', 'listWarnings'],
      'the first warning is the latest',
      () => async (request, send) => {
        const response = await send(request)
        const list = await send({
          ...request,
          path: '/eqUser/api/open/warnings',
          query: 'limit=1&offset=3',
        })
        const other = firstOf(list.body)
        return isSuccess(response) && other !== undefined
          ? withJson(response, setAt('/warning', other))
          : response
      },
    ),
  ],
  [
    'LatestWarning.warning.1',
    getLatestWarning.edit(
      'the warning is missing although there is one',
      at('/warning', () => undefined),
      ['listWarnings'],
    ),
  ],
  ['LatestWarning.warning.2', getLatestWarning.set('the warning is null', '/warning', null)],
  ['LatestWarning.warning.2', getLatestWarning.edit('the warning is empty', setAt('/warning', {}))],
  [
    'PublicAlert.areaName.1',
    getLatestWarning.set(
      'the area of alerts is a prefecture',
      '/tsunamiAlerts/*/areaName',
      '石川県',
      ['getTerminalStatus'],
    ),
  ],
  [
    'PublicAlert.areaName.1',
    getLatestWarning.edit(
      'the area of alerts is a code',
      inTurn(setAt('/tsunamiAlerts/*/areaName', '361'), setAt('/eruptionAlerts/*/areaName', '331')),
      ['getTerminalStatus'],
    ),
  ],
  [
    'PublicAlert.eventTime.1',
    getLatestWarning.edit(
      'tsunami alerts are in seconds',
      at('/tsunamiAlerts/*/eventTime', seconds),
      ['getTerminalStatus'],
    ),
  ],
  [
    'PublicAlert.eventTime.1',
    getLatestWarning.edit(
      'alerts are nine hours ahead',
      inTurn(
        at('/tsunamiAlerts/*/eventTime', later(nineHoursMs)),
        at('/eruptionAlerts/*/eventTime', later(nineHoursMs)),
      ),
      ['getTerminalStatus'],
    ),
  ],
  [
    'PublicAlert.etc.1',
    getLatestWarning.set('the remark is the level', '/eruptionReports/*/etc', '0', [
      'getTerminalStatus',
    ]),
  ],
  [
    'PublicAlert.etc.2',
    getLatestWarning.record('a remark that is missing is empty', '/tsunamiAlerts/*', (alert) => ({
      etc: '',
      ...alert,
    })),
  ],
  [
    'PublicAlert.etc.2',
    getLatestWarning.record('a remark that is missing is null', '/eruptionAlerts/*', (alert) => ({
      etc: null,
      ...alert,
    })),
  ],
)

/** Faults that break sentences about earlier warnings. */
export const warningSentences: Fault[] = broken(
  ['tags.open.1', needsSession('listWarnings')],
  [
    'PublicWarning.eqcode.1',
    listWarnings.text(
      'codes have the second of another time',
      `${each}/eqcode`,
      (eqcode) => `${eqcode.slice(0, 12)}59`,
      [...latest, 'listHistory'],
    ),
  ],
  [
    'PublicWarning.eqcode.1',
    listWarnings.set('all warnings have one code', `${each}/eqcode`, '20240201073002', latest),
  ],
  [
    'PublicWarning.originTime.1',
    listWarnings.edit('the origin is in seconds', at(`${each}/originTime`, seconds), latest),
  ],
  [
    'PublicWarning.originTime.1',
    listWarnings.edit(
      'the origin is nine hours early',
      at(`${each}/originTime`, later(-nineHoursMs)),
      latest,
    ),
  ],
  [
    'PublicWarning.sendTime.1',
    listWarnings.edit(
      'the bulletin is sent before the earthquake',
      at(each, swap('originTime', 'sendTime')),
      latest,
    ),
  ],
  [
    'PublicWarning.sendTime.1',
    listWarnings.edit(
      'the bulletin is sent a day later',
      at(`${each}/sendTime`, later(86_400_000)),
      latest,
    ),
  ],
  [
    'PublicWarning.areaName.1',
    listWarnings.set('the area is empty', `${each}/areaName`, '', latest),
  ],
  [
    'PublicWarning.areaName.1',
    listWarnings.set(
      'the area is that of the strongest shaking',
      `${each}/areaName`,
      '石川県能登',
      [...latest, 'listHistory'],
    ),
  ],
  [
    'PublicWarning.maxShindo.1',
    listWarnings.number('the maximum is a class', `${each}/maxShindo`, Math.round, latest),
  ],
  [
    'PublicWarning.maxShindo.1',
    listWarnings.edit('the maximum is below that of an area', at(`${each}/maxShindo`, later(-0.7))),
  ],
  [
    'PublicWarning.maxShindo.1',
    listWarnings.number('the maximum is a text with a class', `${each}/maxShindo`, (shindo) =>
      shindo < 5 ? '5弱' : '5強',
    ),
  ],
  [
    'PublicWarning.areas.1',
    listWarnings.list(
      'the weakest area comes first',
      `${each}/areas`,
      (areas) => areas.toReversed(),
      latest,
    ),
  ],
  [
    'PublicWarning.areas.1',
    listWarnings.list(
      'areas below class 4 are listed',
      `${each}/areas`,
      (areas) => [...areas, { code: '500', name: '静岡県伊豆', shindo: 2.2 }],
      latest,
    ),
  ],
  [
    'PublicWarning.areas.2',
    listWarnings.edit('a cancelled warning has areas', setAt(`${each}/cancelFlag`, true)),
  ],
  [
    'PublicWarning.areas.2',
    listWarnings.edit(
      'a warning without a maximum has areas',
      at(`${each}/maxShindo`, () => undefined),
    ),
  ],
  [
    'AreaShindo.name.1',
    listWarnings.set('the name of an area is empty', `${each}/areas/*/name`, '', latest),
  ],
  [
    'AreaShindo.name.1',
    listWarnings.edit(
      'the name of an area is its code',
      at(
        `${each}/areas/*`,
        record((area) => ({ ...area, name: area['code'] })),
      ),
      latest,
    ),
  ],
)

const getAmplification = answers('getAmplification')

/** Faults that break sentences about the amplification of the ground. */
export const amplificationSentences: Fault[] = broken(
  [
    'getAmplification.lat.1',
    getAmplification.number(
      'the latitude is that of the mesh',
      '/lat',
      (lat) => Math.floor(lat * 4) / 4,
    ),
  ],
  [
    'getAmplification.lng.1',
    getAmplification.number(
      'the longitude is that of the mesh',
      '/lng',
      (lng) => Math.floor(lng * 4) / 4,
    ),
  ],
  [
    'getAmplification.lat.1',
    query('getAmplification')('lat').refuses(
      'a latitude north of 45 is refused',
      (lat) => Number(lat) > 45,
      400007,
    ),
  ],
  [
    'getAmplification.lng.1',
    query('getAmplification')('lng').refuses(
      'a longitude with decimals is refused',
      (lng) => lng !== null && lng.includes('.'),
      400007,
    ),
  ],
  ['getAmplification.400.1', code('getAmplification', 400007, 400)],
  [
    'getAmplification.400.1',
    query('getAmplification')('lat').takes(
      'a place outside Japan is moved to its edge',
      (lat) => lat !== null && lat !== '' && Number(lat) < 20,
      '20',
    ),
  ],
  [
    '400007.raised.1',
    query('getAmplification')('lng').takes(
      'a longitude outside Japan is moved to its edge',
      (lng) => Number(lng) > 154,
      '154',
    ),
  ],
  [
    'Amplification.lat.1',
    getAmplification.edit('latitude and longitude are exchanged', swap('lat', 'lng')),
  ],
  [
    'Amplification.lat.1',
    getAmplification.number(
      'the latitude has 1 decimal',
      '/lat',
      (lat) => Math.round(lat * 10) / 10,
    ),
  ],
  [
    'Amplification.lng.1',
    getAmplification.number(
      'the longitude has 1 decimal',
      '/lng',
      (lng) => Math.round(lng * 10) / 10,
    ),
  ],
  [
    'Amplification.lat.1 Amplification.lng.1',
    getAmplification.edit(
      'the place is that of the station next to it',
      inTurn(
        numberAt('/lat', (lat) => Math.min(46, lat + 0.031)),
        numberAt('/lng', (lng) => Math.min(154, lng + 0.027)),
      ),
    ),
  ],
)

function needsSession(id: OperationId): Fault {
  return own(
    [id],
    'needs a session',
    () => async (request, send) =>
      (await isSignedIn(send, request)) ? send(request) : refusal(401),
  )
}

function firstOf(bytes: Uint8Array): unknown {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return valueAt(json, '/warnings/0')
}
