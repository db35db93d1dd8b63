import type { Fault } from '../fault.ts'
import { at, inTurn, record, setAt, swap } from '../json.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import { isSuccess, jsonOf, withJson } from '../messages.ts'
import { valueAt } from '../json.ts'
import { answers, broken, own } from './sentence.ts'
import { alsoRead, needsTerminal, timeOf } from './stateful.ts'

const getTerminalStatus = answers('getTerminalStatus')
const getTerminalLog = answers('getTerminalLog')
const settings = ['getSettings'] as const

/** Faults that break sentences about the status and the log of the terminal. */
export const statusSentences: Fault[] = broken(
  ['getTerminalStatus.1', needsTerminal('getTerminalStatus', ['saveSettings'])],
  [
    'TerminalStatus.2',
    getTerminalStatus.record('fields without a value are null', '', (fields) => ({
      memo: null,
      eruptionAreaName: null,
      eruptionAlerts: null,
      eruptionReports: null,
      ...fields,
    })),
  ],
  [
    'TerminalStatus.2',
    getTerminalStatus.record(
      'fields without a value are empty texts',
      '',
      (fields) => ({ memo: '', eruptionAreaName: '', localAddr: '', ...fields }),
      ['saveSettings'],
    ),
  ],
  [
    'TerminalStatus.terminalId.1',
    getTerminalStatus.set(
      'the serial number is that of the first terminal',
      '/terminalId',
      '1700123',
      ['getSessionUser', 'getRedundancyCheck'],
    ),
  ],
  [
    'TerminalStatus.terminalId.1',
    getTerminalStatus.text('the serial number is a number', '/terminalId', Number),
  ],
  [
    'TerminalStatus.userId.1',
    getTerminalStatus.set('the user name is that of the administrator', '/userId', 'support_01', [
      'getSessionUser',
    ]),
  ],
  [
    'TerminalStatus.isConnected.1',
    getTerminalStatus.set('the terminal is never connected', '/isConnected', false, [
      'getSettings',
      'getRedundancyCheck',
    ]),
  ],
  [
    'TerminalStatus.lastAccessDate.1 EpochMs.1',
    getTerminalStatus.edit('the last access is in seconds', at('/lastAccessDate', seconds)),
  ],
  [
    'TerminalStatus.lastAccessDate.1',
    getTerminalStatus.edit(
      'the last access is in Japan time without saying so',
      at('/lastAccessDate', later(nineHoursMs)),
    ),
  ],
  [
    'TerminalStatus.lastAccessDate.1',
    getTerminalStatus.set('the last access is 1970', '/lastAccessDate', 0),
  ],
  [
    'TerminalStatus.tswEast1LastAccessDate.1',
    getTerminalStatus.edit(
      'the access to the east sub centre is in Japan time',
      at('/tswEast1LastAccessDate', later(nineHoursMs)),
    ),
  ],
  [
    'TerminalStatus.tswEast1LastAccessDate.1',
    getTerminalStatus.edit(
      'the access to the east sub centre is in seconds',
      at('/tswEast1LastAccessDate', seconds),
    ),
  ],
  [
    'TerminalStatus.tswWest1LastAccessDate.1',
    getTerminalStatus.edit(
      'the access to the west sub centre is in Japan time',
      at('/tswWest1LastAccessDate', later(nineHoursMs)),
    ),
  ],
  [
    'TerminalStatus.tswWest1LastAccessDate.1',
    getTerminalStatus.edit(
      'the access to the west sub centre is in microseconds',
      at('/tswWest1LastAccessDate', (ms) => Number(ms) * 1_000),
    ),
  ],
  [
    'TerminalStatus.localAddr.1',
    getTerminalStatus.set('the address is that of the router', '/localAddr', '203.0.113.7', [
      'getOnetimePassword',
    ]),
  ],
  [
    'TerminalStatus.localAddr.1',
    getTerminalStatus.text('the address has a port', '/localAddr', (address) => `${address}:9090`, [
      'getOnetimePassword',
    ]),
  ],
  [
    'TerminalStatus.localAddr.1',
    getTerminalStatus.text(
      'an IPv6 address is in brackets',
      '/localAddr',
      (address) => (address.includes(':') ? `[${address}]` : address),
      ['getOnetimePassword'],
    ),
  ],
  [
    'TerminalStatus.isAlive.1',
    getTerminalStatus.set('a terminal that sends its log does not respond', '/isAlive', false, [
      'getTerminalLog',
    ]),
  ],
  [
    'TerminalStatus.tsunamiAreaName.1',
    getTerminalStatus.set('the tsunami area is its code', '/tsunamiAreaName', '361', [
      'getTsunamiOption',
      ...settings,
    ]),
  ],
  ['TerminalStatus.tsunamiAreaName.2 TerminalStatus.tsunamiAlerts.2', keepsTsunami()],
  [
    'TerminalStatus.tsunamiAlerts.2',
    getTerminalStatus.record(
      'tsunami alerts are empty without reception',
      '',
      (fields) => ({ tsunamiAlerts: [], ...fields }),
      ['saveTsunamiOption', 'getTsunamiOption'],
    ),
  ],
  [
    'TsunamiAlert.eventTime.1',
    getTerminalStatus.edit(
      'tsunami alerts are nine hours ahead',
      at('/tsunamiAlerts/*/eventTime', later(nineHoursMs)),
      ['getLatestWarning'],
    ),
  ],
  [
    'TsunamiAlert.eventTime.1',
    getTerminalStatus.edit(
      'tsunami alerts are in seconds',
      at('/tsunamiAlerts/*/eventTime', seconds),
      ['getLatestWarning'],
    ),
  ],
  [
    'TsunamiAlert.eventTime.1',
    own(
      ['getTerminalStatus', 'getLatestWarning'],
      'tsunami alerts have the time of the answer',
      () => async (request, send) => {
        const response = await send(request)
        return isSuccess(response)
          ? withJson(response, setAt('/tsunamiAlerts/*/eventTime', timeOf(response)))
          : response
      },
    ),
  ],
  [
    'EruptionNotice.eventTime.1',
    getTerminalStatus.edit(
      'eruption warnings are nine hours ahead',
      at('/eruptionAlerts/*/eventTime', later(nineHoursMs)),
      ['getLatestWarning'],
    ),
  ],
  [
    'EruptionNotice.eventTime.1',
    getTerminalStatus.edit(
      'flash reports are in seconds',
      at('/eruptionReports/*/eventTime', seconds),
      ['getLatestWarning'],
    ),
  ],
  [
    'EruptionNotice.etc.1',
    getTerminalStatus.set(
      'the remark is the name of the volcano',
      '/eruptionReports/*/etc',
      '白山',
      ['getLatestWarning'],
    ),
  ],
  [
    'EruptionNotice.etc.1',
    getTerminalStatus.edit(
      'the remark is missing',
      at('/eruptionReports/*/etc', () => undefined),
      ['getLatestWarning'],
    ),
  ],
  [
    'EruptionNotice.etc.2',
    getTerminalStatus.record(
      'a remark that is missing is empty',
      '/eruptionAlerts/*',
      (notice) => ({ etc: '', ...notice }),
    ),
  ],
  [
    'EruptionNotice.etc.2',
    getTerminalStatus.record('a remark that is missing is null', '/eruptionAlerts/*', (notice) => ({
      etc: null,
      ...notice,
    })),
  ],
  [
    'TerminalStatus.userEmailAddress.1',
    getTerminalStatus.set(
      'the address is the one of the registration',
      '/userEmailAddress',
      'first@example.jp',
      settings,
    ),
  ],
  [
    'TerminalStatus.userEmailAddress.1',
    getTerminalStatus.text(
      'the address is masked',
      '/userEmailAddress',
      (mail) => mail.replace(/^(.).*@/, '$1***@'),
      settings,
    ),
  ],
  [
    'TerminalStatus.lat.1',
    getTerminalStatus.number(
      'the latitude has 2 decimals',
      '/lat',
      (lat) => Math.round(lat * 100) / 100,
      settings,
    ),
  ],
  [
    'TerminalStatus.lat.1 Latitude.1',
    getTerminalStatus.number(
      'the latitude has 8 decimals',
      '/lat',
      (lat) => lat + 0.000_001_23,
      settings,
    ),
  ],
  [
    'TerminalStatus.lng.1',
    getTerminalStatus.number(
      'the longitude is in the Tokyo datum',
      '/lng',
      (lng) => Math.round((lng + 0.002_96) * 100_000) / 100_000,
      settings,
    ),
  ],
  [
    'TerminalStatus.lng.1 Longitude.1',
    getTerminalStatus.number(
      'the longitude has 8 decimals',
      '/lng',
      (lng) => lng + 0.000_001_23,
      settings,
    ),
  ],
  [
    'TerminalStatus.lat.1 TerminalStatus.lng.1',
    getTerminalStatus.edit('latitude and longitude are exchanged', swap('lat', 'lng'), settings),
  ],
  [
    'TerminalStatus.floor.1',
    getTerminalStatus.text(
      'the floor has digits of another width',
      '/floor',
      (floor) =>
        floor.replace(/[0-9]/g, (digit) =>
          String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0),
        ),
      settings,
    ),
  ],
  [
    'TerminalStatus.memo.1',
    getTerminalStatus.text(
      'the memo lacks its end',
      '/memo',
      (memo) => memo.slice(0, -1),
      settings,
    ),
  ],
  [
    'TerminalStatus.floor.1 TerminalStatus.memo.1',
    getTerminalStatus.edit('floor and memo are exchanged', swap('floor', 'memo'), settings),
  ],
  [
    'TerminalStatus.memo.2',
    getTerminalStatus.record(
      'a memo that is missing is a dash',
      '',
      (fields) => ({ memo: '-', ...fields }),
      ['saveSettings', ...settings],
    ),
  ],
  [
    'TerminalStatus.isUserConnMailEnabled.1',
    getTerminalStatus.edit(
      'disconnection mails are off where they are on',
      at('/isUserConnMailEnabled', (flag) => flag === false),
      settings,
    ),
  ],
  [
    'TerminalStatus.isUserConnMailEnabled.1',
    getTerminalStatus.set('disconnection mails are always on', '/isUserConnMailEnabled', true, [
      'saveSettings',
      ...settings,
    ]),
  ],
  [
    'getTerminalLog.200.1 TerminalLog.log.1',
    getTerminalLog.text('the newest line comes first', '/log', (log) =>
      log.trimEnd().split('\n').toReversed().join('\n'),
    ),
  ],
  [
    'getTerminalLog.200.1 TerminalLog.log.1',
    getTerminalLog.text('lines are separated by HTML', '/log', (log) =>
      log.replaceAll('\n', '<br>'),
    ),
  ],
  [
    'TerminalLog.log.1',
    getTerminalLog.text('the log is base64', '/log', (log) => Buffer.from(log).toString('base64')),
  ],
  [
    'TerminalLog.log.1',
    getTerminalLog.text('all entries are on one line', '/log', (log) => log.replaceAll('\n', ' ')),
  ],
  [
    'getTerminalLog.200.1',
    getTerminalLog.edit(
      'the log is a list of lines',
      at('/log', (log) => String(log).split('\n')),
    ),
  ],
  [
    'TsunamiAlert.eventTime.1 EruptionNotice.eventTime.1',
    getTerminalStatus.edit(
      'alerts have ISO times',
      inTurn(at('/tsunamiAlerts/*/eventTime', iso), at('/eruptionAlerts/*/eventTime', iso)),
    ),
  ],
)

function iso(ms: unknown): unknown {
  return typeof ms === 'number' ? new Date(ms).toISOString() : ms
}

/** Still shows the area and the alerts after the owner has switched the reception off. */
function keepsTsunami(): Fault {
  return own(
    ['getTerminalStatus', 'saveTsunamiOption', 'getTsunamiOption'],
    'area and alerts are shown without reception',
    () => async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      const option = jsonOf(await alsoRead(send, request, 'getTsunamiOption'))
      if (valueAt(option, '/receiveFlag') !== false) return response
      return withJson(
        response,
        record((fields) => ({
          ...fields,
          tsunamiAreaName: valueAt(option, '/areaName') ?? '石川県加賀',
          tsunamiAlerts: [{ level: 4, eventTime: 1_706_788_800_000 }],
        })),
      )
    },
  )
}
