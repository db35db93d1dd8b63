import { type OperationId, contractOperation } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { type Unusual, exchangeOf } from './exchanges.ts'

const json = [['content-type', 'application/json']] as const
const html = [['content-type', 'text/html']] as const
const image = [['content-type', 'image/png']] as const
const history = '/eqUser/api/user/history'
const png = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')
const user = { userId: 'kanazawa_taro', terminalId: '1700123', isMonitoringMailEnabled: false }
const status = exampleOf('getTerminalStatus')
const check = exampleOf('getRedundancyCheck')
const drill = exampleOf('getDrill')
const tsunami = exampleOf('getTsunamiOption')
const event = exampleOf('getHistoryEvent')
const saved = { isUserConnMailEnabled: true, lat: 36.56103, lng: 136.65655, floor: '1階' }
const item = { eqcode: '20240101161011', eewAreaName: '石川県能登地方', alert: true, lgAlert: true }
const page = { count: 1, limit: 20, offset: 0, terminalEqSummaryItems: [item] }

/**
 * Eight servers that conform to the specification's wording. Each differs from the contract where the specification leaves
 * something open.
 */
export const conformingServers: Record<string, Exchange[]> = {
  'saves with status 200 and a body, sessions in a cookie of another name': [
    ...(
      [
        'login',
        'loginWithOnetimePassword',
        'changePassword',
        'startRedundancyCheck',
        'saveTsunamiOption',
        'saveEruptionOption',
        'saveFirmwareUpdate',
        'sendTestCast',
        'sendAlertTestCast',
        'registerUser',
        'requestLoginMail',
        'resetPassword',
        'initializeTerminal',
      ] as const
    ).map((id) => served(id, { status: 200, body: {}, headers: json })),
    served('changePassword', {
      status: 200,
      body: 'OK',
      headers: [['content-type', 'text/plain']],
    }),
    served('saveEruptionOption', { status: 202 }),
    served('login', { status: 200, headers: [['set-cookie', 'JSESSIONID=a1; Path=/']] }),
    served('getTerminalLog', { requestHeaders: [['cookie', 'JSESSIONID=a1']] }),
    served('getTerminalLog', { body: { log: '', lines: 12 } }),
  ],
  'flags as numbers, serial numbers as numbers, times with a fraction': [
    served('getDrill', { body: { ...drill, jmaTrainingFlg: 1, trainingDate: '2024-01-17' } }),
    served('saveDrill', { body: { jmaTrainingFlg: 0 } }),
    served('getSessionUser', { body: { ...user, isMonitoringMailEnabled: 0 } }),
    served('getSessionUser', { body: { ...user, terminalId: 1_700_123 } }),
    served('getTerminalStatus', {
      body: { ...status, isConnected: 1, isAlive: 'yes', ntpSync: -1 },
    }),
    served('getTerminalStatus', {
      body: { ...status, lastAccessDate: 1_704_093_600_000.5, shakeCount: '1.80' },
    }),
    served('getRedundancyCheck', { body: { ...check, excluded: 0, online: 1 } }),
    served('listHistory', {
      body: { ...page, count: '1', terminalEqSummaryItems: [{ ...item, alert: 1, lgAlert: 3 }] },
    }),
  ],
  'other codes for earthquakes and areas, other bounds of pages and addresses': [
    served('listHistory', {
      query: 'limit=500&offset=2000000',
      body: {
        terminalEqSummaryItems: [{ ...item, eqcode: 'ND20240101161011' }],
        count: 2_000_001,
        limit: 500,
        offset: 2_000_000,
      },
    }),
    served('getHistoryEvent', { path: `${history}/ND20240101161011`, body: event }),
    served('getTsunamiOption', {
      body: { ...tsunami, areas: [{ name: '石川県', code: 'JP-17' }] },
    }),
    served('getTsunamiOption', { body: { ...tsunami, areaCode: '3610000' } }),
    served('getRegistrationOptions', {
      body: { tsunamiAreas: [{ name: '石川県加賀', code: 361 }] },
    }),
    served('saveTsunamiOption', {
      requestBody: { areaCode: '3610000', level: 4, receiveFlag: true },
    }),
    served('issueOnetimePassword', { body: { localAddr: `${'terminal-'.repeat(6)}.local` } }),
    served('getTerminalStatus', { body: { ...status, dcNameKey: 'tswEast1' } }),
    served('getWaveFile', {
      query: 'eqcode=20240101161011&component=ud',
      body: png,
      headers: image,
    }),
    served('getWaveFile', {
      query: 'code=20240101161011',
      body: 'GIF89a',
      headers: [['content-type', 'image/gif']],
    }),
    served('resetPassword', {
      requestBody: { terminalId: '1700123', password: 'Kawaru+2024', token: 'a.b' },
    }),
  ],
  'small, deep and unknown earthquakes': [
    served('getHistoryEvent', withEew({ magnitude: -0.3 })),
    served('getHistoryEvent', withEew({ depth: 712.5 })),
    served('getHistoryEvent', withEew({ shindo: -3.2, rShindo: 8.1 })),
    served('getHistoryEvent', withEew({ shindo: '5強', magnitude: 'M7.6', depth: '約16km' })),
    served('getHistoryEvent', withEew({ magnitude: undefined, depth: null, lgAlert: undefined })),
    served('getOpenWave', {
      query: 'hypoLat=37.5&hypoLng=137.3&hypoDepth=705&sendSec=7200&waveInterval=90&waveCount=2000',
      body: { wave: [{ pLat: '0.3', pLng: '0.4', sLat: '-1', sLng: '-1' }] },
    }),
    served('getOpenWave', { query: 'hypoLat=37.5&hypoLng=137.3', body: { wave: [] } }),
    served('getDrill', {
      body: { ...drill, current: { epicenter: '駿河湾', shindo: '3', alert: 'none' } },
    }),
  ],
  'nothing to tell: no training, no shakiness, no area, a terminal that was never seen': [
    served('getDrill', { body: {} }),
    served('getDrill', { body: { ...drill, trainingDate: null, current: null, simulation: null } }),
    served('getTerminalStatus', { body: { terminalId: '1700123', userId: 'kanazawa_taro' } }),
    served('getTerminalStatus', {
      body: {
        ...status,
        shakeCount: undefined,
        tsunamiAreaName: null,
        tsunamiAlerts: null,
        userEmailAddress: '',
        memo: null,
        tswEast1LastAccessDate: null,
      },
    }),
    served('getSettings', {
      body: { since: '23:00:00', until: '05:00:00', floor: '', memo: null, mailAddress: '' },
    }),
    served('getTsunamiOption', { body: { ...tsunami, level: null, areaCode: '', areaName: null } }),
    served('getEruptionOption', { body: { receiveFlag: false, reportFlag: false } }),
    served('getRedundancyCheck', { body: { terminalId: '1700123', excluded: true } }),
    served('getHistoryEvent', { path: `${history}/20240101161011`, body: { eew: null } }),
    served('getFirmwareUpdate', {
      body: { update: null, schedule: { since: '23:00:00', until: '05:00:00' } },
    }),
  ],
  'other codes for the same failures, other statuses, other bodies': [
    served('getOpenWave', {
      query: 'hypoLat=37.5&hypoLng=137.3&hypoDepth=-5&sendSec=7&waveInterval=2&waveCount=4',
      status: 400,
      body: { code: 400_005 },
    }),
    served('initializeTerminal', { status: 500, body: { code: 'E10001' } }),
    served('initializeTerminal', { status: 400, body: { code: 400_018 } }),
    served('requestLoginMail', { status: 400, body: { code: 400_011 } }),
    served('getTerminalLog', { status: 400, body: { code: 400_101 } }),
    served('saveTsunamiOption', { status: 400, body: { code: '400022' } }),
    served('saveDrill', { status: 422, body: { code: 400, message: { ja: '締切後です。' } } }),
    served('sendTestCast', { status: 409, body: { error: 'busy' } }),
    served('login', { status: 401, body: { code: 400_010 } }),
    served('login', { status: 400, body: { code: 429_001 } }),
    served('login', { status: 429, body: { code: 429_001 } }),
    served('getTerminalLog', { status: 401, body: '', headers: [] }),
    served('getDrill', { status: 500, body: '<h1>Error</h1>', headers: html }),
  ],
  'levels of test casts as numbers, options that are off without a level, requests that may have more':
    [
      served('sendTestCast', { requestBody: { type: 'tsunami', level: 5 } }),
      served('sendTestCast', { requestBody: { type: 'eruption', level: 0 } }),
      served('sendTestCast', { requestBody: { type: 'eruption', level: 'warn' } }),
      served('saveTsunamiOption', { requestBody: { receiveFlag: false } }),
      served('saveEruptionOption', { requestBody: { receiveFlag: false } }),
      served('saveDrill', { requestBody: { jmaTraining: true, jmaTrainingConfirm: true } }),
      served('login', {
        requestBody: { userId: 'kanazawa_taro', password: 'Yure-2024!', keep: true },
      }),
      served('initializeTerminal', {
        requestBody: { terminalId: 1_700_123, initPassword: 'Ab12Cd34' },
      }),
      served('saveSettings', {
        requestBody: { ...saved, mailAddress: 'taro@docomo.ne.jp' },
        body: { isTermDownloaded: true },
      }),
      served('listHistory', { query: 'limit=10&sort=asc' }),
    ],
  'an administrator with a terminal of nobody, and without rights to save': [
    served('login', {
      requestBody: { userId: 'support_01', password: 'Anzen#2024', terminalId: 1_700_123 },
    }),
    served('login', {
      requestBody: { userId: 'support_01', password: 'Anzen#2024', terminalId: '1700123' },
      status: 403,
      body: { code: 400_009 },
    }),
    served('getSessionUser', {
      body: { userId: 'support_01', terminalId: '1700123', isAdmin: true },
    }),
    served('getTerminalStatus', { status: 403, body: { code: 403 } }),
    served('saveTsunamiOption', { status: 403, body: { code: 400_024 } }),
    served('logout', { status: 200, body: 'OK', headers: [['content-type', 'text/plain']] }),
  ],
}

/** Returns the exchange of the contract's example request with a response. A body that is an object is sent as JSON. */
function served(id: OperationId, unusual: Unusual): Exchange {
  const requestBody = contractOperation(id).body?.examples[0]
  const headers = isRecord(unusual.body) ? { headers: json } : {}
  return exchangeOf(id, { requestBody, ...headers, ...unusual })
}

function withEew(differences: Record<string, unknown>): Unusual {
  const eew: unknown = event['eew']
  return {
    path: `${history}/20240101161011`,
    body: { ...event, eew: { ...(isRecord(eew) ? eew : {}), ...differences } },
  }
}

/** Returns the first example of an operation's successful response. */
function exampleOf(id: OperationId): Record<string, unknown> {
  const content = contractOperation(id).responses.get(200)?.content?.['application/json']
  const value = Object.values(content?.examples ?? {})[0]?.value
  if (isRecord(value)) return value
  throw new Error(`The contract has no example of ${id}`)
}
