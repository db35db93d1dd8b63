import { type OperationId, contractOperation } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { limits } from '../../openapi/generated/limits.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { createApp } from '../../simulator/server/app.ts'
import type { Command } from '../../simulator/state/command.ts'
import type { RawRequest } from '../../simulator/state/input.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import {
  advanceBy,
  browser,
  fixtureWorld,
  hourMs,
  label,
  loginTaro,
  mailsOf,
  minuteMs,
  newLabel,
  registration,
  runCommand,
  sendRaw,
  taro,
  terminalOf,
} from '../simulator/fixture-world.ts'

/** Makes a simulator return an error code. */
type Cause = () => Failure | Promise<Failure>

/** The parts of an error response that are checked. */
interface Failure {
  status: number
  code: unknown
  headers: Record<string, string>
}

/** Codes that many operations return for the same reason. */
type CommonCode = 401 | 403 | 413 | 415 | 429 | 500

/** Causes that are specific to an operation. A new code without a cause is a type error. */
type OwnCauses = {
  [Id in OperationId as OwnCode<Id> extends never ? never : Id]: {
    [Code in OwnCode<Id>]: Cause
  } & {
    [Code in CommonCode]?: Cause
  }
}

type OwnCode<Id extends OperationId> = Exclude<OperationErrors[Id], CommonCode>

export function causeOf(id: OperationId, code: number | string): Cause | undefined {
  return listedCauses[id]?.[code] ?? commonCause(id, code)
}

export function codesWithCauses(id: OperationId): string[] {
  return Object.keys(listedCauses[id] ?? {})
}

function commonCause(id: OperationId, code: number | string): Cause | undefined {
  switch (code) {
    case 401:
      return () => send(id, {})
    case 403:
      return () => send(id, { headers: { secFetchSite: 'cross-site' } })
    case 413:
      return () => sendLargeBody(id)
    case 415:
      return () =>
        send(id, { headers: { contentType: 'text/plain' }, body: '{}', isSignedIn: true })
    case 429:
      return () => fault(id, 429)
    case 500:
      return () => fault(id, 500)
    default:
      return undefined
  }
}

const { terminalId } = label
const lost = { connection: { state: 'lost' as const } }
const wrongCode = 'XXXXXXXX'
const resetToken = 'pQ7xT2mVb9Lr4ZsW8nKc5YdFh3Ju6EaG'
const onetimeToken = 'A'.repeat(24)
const newPassword = 'Kawaru+2024'
/** One character too many. */
const tooLong = '階'.repeat(limits.Floor.maxLength + 1)
const settings = {
  isUserConnMailEnabled: true,
  mailAddress: 'taro@example.jp',
  lat: 36.56103,
  lng: 136.65655,
  floor: '1階',
  memo: '玄関横の棚',
}
const tsunamiOption = { receiveFlag: true, areaCode: '361', level: 3 }
const eruptionOption = { receiveFlag: true, reportFlag: false, level: 3 }
const tsunamiTest = { type: 'tsunami', level: 'emalert' }
const earthquakeTest = { alert: true, shindo: 5.2, ssec: 10, sens: false }
const schedule = { since: '01:00:00', until: '04:00:00' }
const wave = {
  hypoLat: '37.5',
  hypoLng: '137.3',
  hypoDepth: '16',
  sendSec: '7',
  waveInterval: '2',
  waveCount: '4',
}

const ownCauses: OwnCauses = {
  login: {
    400: () => visitor('user/login', { ...taro, password: 'short' }),
    400010: () => visitor('user/login', { ...taro, password: 'Chigau-2024' }),
    400018: () => {
      const admin = { kind: 'admin' as const, userId: 'support_01', password: 'Anzen#2024' }
      const world = fixtureWorld({ accounts: [admin] })
      const { userId, password } = admin
      return browser(world).post('user/login', {
        userId,
        password,
        terminalId: newLabel.terminalId,
      })
    },
    400024: () => {
      const world = fixtureWorld({ taroTerminal: { contract: 'cancelled' } })
      return browser(world).post('user/login', taro)
    },
    429001: () => {
      const page = browser(fixtureWorld())
      repeat(5, () => page.post('user/login', { ...taro, password: 'Chigau-2024' }))
      return page.post('user/login', taro)
    },
  },
  changePassword: {
    400: malformed('changePassword'),
    400006: () => owner('user/change-password', { password: 'short' }),
  },
  getTerminalLog: {
    400014: notConnected((page) => page.get('user/term-log')),
    400019: noReply((page) => page.get('user/term-log')),
  },
  startRedundancyCheck: {
    400: () => owner('user/dc-switch-test', { priDcKey: 'east0' }),
    400014: notConnected((page) => page.post('user/dc-switch-test', { priDcKey: 'west0' })),
    400019: noReply((page) => page.post('user/dc-switch-test', { priDcKey: 'west0' })),
  },
  saveSettings: {
    400: () => owner('user/conf-update', { ...settings, floor: tooLong }),
    400005: () => owner('user/conf-update', { ...settings, mailAddress: 'taro@docomo.ne.jp' }),
    400007: () => owner('user/conf-update', { ...settings, lat: 10 }),
    400008: noReply((page) => page.post('user/conf-update', settings)),
    400014: notConnected((page) => page.post('user/conf-update', { ...settings, floor: '2階' })),
  },
  getTsunamiOption: {
    400022: () => fault('getTsunamiOption', 400022),
  },
  saveTsunamiOption: {
    400: () => owner('user/tsunami-alert-option', { ...tsunamiOption, level: 2 }),
    400008: noReply((page) => page.post('user/tsunami-alert-option', tsunamiOption)),
    400014: notConnected((page) => page.post('user/tsunami-alert-option', tsunamiOption)),
    400022: () => owner('user/tsunami-alert-option', { ...tsunamiOption, areaCode: '999' }),
  },
  saveEruptionOption: {
    400: () => owner('user/eruption-alert-option', { ...eruptionOption, level: 2 }),
    400008: noReply((page) => page.post('user/eruption-alert-option', eruptionOption)),
    400014: notConnected((page) => page.post('user/eruption-alert-option', eruptionOption)),
  },
  sendTestCast: {
    400: () => owner('user/test-cast', tsunamiTest),
    400014: notConnected((page) => page.post('user/test-cast', tsunamiTest)),
    400019: noReply((page) => page.post('user/test-cast', tsunamiTest)),
  },
  sendAlertTestCast: {
    400: () => owner('user/alert-test-cast', { ...earthquakeTest, alert: undefined }),
    400002: () => owner('user/alert-test-cast', { ...earthquakeTest, shindo: 5.3 }),
    400004: () => owner('user/alert-test-cast', { ...earthquakeTest, ssec: 121 }),
    400014: notConnected((page) => page.post('user/alert-test-cast', earthquakeTest)),
    400019: noReply((page) => page.post('user/alert-test-cast', earthquakeTest)),
  },
  saveDrill: {
    400: () => {
      const world = fixtureWorld()
      advanceBy(world, world.state.drill.settingDeadlineAt - world.nowMs + 1)
      return loginTaro(world).post('user/training-eq', { jmaTraining: true })
    },
  },
  listHistory: {
    400: () => loginTaro(fixtureWorld()).get('user/history?limit=0'),
  },
  getHistoryEvent: {
    400: () => loginTaro(fixtureWorld()).get('user/history/noto'),
    404: () => loginTaro(fixtureWorld()).get('user/history/20200101000000'),
  },
  getWaveFile: {
    400: () => loginTaro(fixtureWorld()).get('user/wave-file?code=20200101000000&width=50'),
    400001: () => {
      const { page, eqcode, world } = afterQuake()
      const reception = terminalOf(world).receptions[eqcode]
      if (reception) reception.measurement = undefined
      return page.get(`user/wave-file?code=${eqcode}`)
    },
    404: () => loginTaro(fixtureWorld()).get('user/wave-file?code=20200101000000'),
  },
  getWaveSamples: {
    400: () => loginTaro(fixtureWorld()).get('user/wave-samples?code=noto'),
    400001: () => {
      const { page, eqcode, world } = afterQuake()
      const reception = terminalOf(world).receptions[eqcode]
      if (reception) reception.measurement = undefined
      return page.get(`user/wave-samples?code=${eqcode}`)
    },
    404: () => loginTaro(fixtureWorld()).get('user/wave-samples?code=20200101000000'),
  },
  saveFirmwareUpdate: {
    400: malformed('saveFirmwareUpdate'),
    400020: () => {
      const world = fixtureWorld()
      const update = { since: world.nowMs, until: world.nowMs + 2 * hourMs }
      return loginTaro(world).post('user/firmware-update', { schedule, update })
    },
    400021: () =>
      owner('user/firmware-update', { schedule: { since: '01:00:00', until: '01:00:00' } }),
  },
  getOnetimePassword: {
    400014: notConnected((page) => page.get('user/onetime-password')),
    400019: noReply((page) => page.get('user/onetime-password')),
  },
  issueOnetimePassword: {
    400014: notConnected((page) => page.post('user/onetime-password')),
    400019: noReply((page) => page.post('user/onetime-password')),
    429001: () => {
      const page = loginTaro(fixtureWorld())
      page.post('user/onetime-password')
      return page.post('user/onetime-password')
    },
    500: () => {
      const world = fixtureWorld()
      const page = loginTaro(world)
      runCommand(world, { verb: 'mail-failure', state: 'on' })
      return page.post('user/onetime-password')
    },
  },
  loginWithOnetimePassword: {
    400: malformed('loginWithOnetimePassword'),
    400015: () => owner('user/otp-login', { token: onetimeToken }),
    400016: () => {
      const { world, page, token } = withOnetimePassword()
      advanceBy(world, 15 * minuteMs)
      return page.post('user/otp-login', { token })
    },
    400017: () => withOnetimePassword().page.post('user/otp-login', { token: onetimeToken }),
  },
  getTerminalPage: {
    400015: () => loginTaro(fixtureWorld()).get('user/otp/file/conf.html'),
    400016: () => {
      const { world, page } = withUnlockedPage()
      advanceBy(world, 10 * minuteMs)
      return page.get('user/otp/file/conf.html')
    },
    500: () => withUnlockedPage().page.get('user/otp/file/conf.html'),
  },
  getRegistrationOptions: {
    400022: () => fault('getRegistrationOptions', 400022),
  },
  registerUser: {
    400: () => register({ floor: tooLong }),
    400005: () => register({ mailAddress: 'port@i.softbank.jp' }),
    400006: () => register({ password: 'short' }),
    400007: () => register({ lat: 10 }),
    400008: () => register({}, { connection: { state: 'no-reply' } }),
    400010: () => register({ initPassword: wrongCode }),
    400011: () => register(label),
    400012: () => register({ userId: newLabel.terminalId }),
    400013: () => register({ userId: taro.userId }),
    400014: () => register({}, lost),
    400021: () => register({ firmwareUntil: registration.firmwareSince }),
    400022: () => register({ tsunamiEnabled: true }),
    400023: () => register({ agreed: false }),
    400024: () => register({}, { contract: 'cancelled' }),
    429001: () => afterWrongCodes('regist/user-registration', registration),
  },
  initializeTerminal: {
    400: malformed('initializeTerminal'),
    400009: () => visitor('regist/initialize-terminal', { ...newLabel, terminalId: '1799999' }),
    400010: () => visitor('regist/initialize-terminal', { ...newLabel, initPassword: wrongCode }),
    400011: () => visitor('regist/initialize-terminal', label),
    400014: () => initialize({ newTerminal: lost }),
    400019: () => initialize({ newTerminal: { connection: { state: 'no-reply' } } }),
    400024: () => initialize({ newTerminal: { contract: 'cancelled' } }),
    429001: () => afterWrongCodes('regist/initialize-terminal', newLabel),
    E50000: () => {
      const world = fixtureWorld({
        newTerminal: { firmwareWindow: { since: '10:00:00', until: '12:00:00' } },
      })
      const dates = ['2024-01-10']
      const { terminalId: newTerminalId } = newLabel
      runCommand(world, { verb: 'firmware-release', terminalId: newTerminalId, dates })
      advanceBy(world, hourMs + 3 * minuteMs)
      return browser(world).post('regist/initialize-terminal', newLabel)
    },
  },
  requestLoginMail: {
    400: malformed('requestLoginMail'),
    400009: () => visitor('regist/forgot-mail', { ...label, terminalId: '1799999' }),
    400010: () => visitor('regist/forgot-mail', { ...label, initPassword: wrongCode }),
    400018: () => visitor('regist/forgot-mail', newLabel),
    429001: () => afterWrongCodes('regist/forgot-mail', newLabel),
    500: () => {
      const world = fixtureWorld()
      runCommand(world, { verb: 'mail-failure', state: 'on' })
      return browser(world).post('regist/forgot-mail', label)
    },
  },
  resetPassword: {
    400: () => reset({}),
    400006: () => reset({ password: 'short' }),
    400009: () => reset({ terminalId: '17-99999' }),
    400018: () => fault('resetPassword', 400018),
  },
  getOpenWave: {
    400001: () => fault('getOpenWave', 400001),
    400002: () => openWave({ hypoLat: '91' }),
    400003: () => openWave({ magnitude: '11' }),
    400004: () => openWave({ waveCount: '0' }),
  },
  listWarnings: {
    400: () => browser(fixtureWorld()).get('open/warnings?limit=0'),
  },
  getAmplification: {
    400007: () => browser(fixtureWorld()).get('open/amplification?lat=10&lng=136'),
  },
}

/** The causes of all operations, typed so that any operation and code can be looked up. */
const listedCauses: Partial<Record<OperationId, Partial<Record<number | string, Cause>>>> =
  ownCauses

type Browser = ReturnType<typeof browser>

function malformed(id: OperationId): Cause {
  const headers = { contentType: 'application/json' }
  return () => send(id, { headers, body: '{', isSignedIn: true })
}

function notConnected(call: (page: Browser) => Failure): Cause {
  return () => call(loginTaro(receivingWorld(lost)))
}

function noReply(call: (page: Browser) => Failure): Cause {
  return () => {
    const world = receivingWorld({})
    runCommand(world, { verb: 'terminal-reply', terminalId, state: 'silent' })
    return call(loginTaro(world))
  }
}

/** Causes an error with a fault, for codes that the simulator's model never returns. */
function fault(id: OperationId, code: number): Failure {
  const world = fixtureWorld()
  const command: Command = { verb: 'fault', operationId: id, effect: { kind: 'error', code } }
  runCommand(world, command)
  return sendRaw(world, requestOf(id, {}))
}

function receivingWorld(
  taroTerminal: NonNullable<Parameters<typeof fixtureWorld>[0]>['taroTerminal'],
) {
  return fixtureWorld({
    taroTerminal: { tsunami: { areaCode: '361', level: 3 }, ...taroTerminal },
  })
}

function owner(url: string, body: object): Failure {
  return loginTaro(fixtureWorld()).post(url, body)
}

function visitor(url: string, body: object): Failure {
  return browser(fixtureWorld()).post(url, body)
}

type NewTerminal = NonNullable<Parameters<typeof fixtureWorld>[0]>['newTerminal']

function register(change: object, newTerminal: NewTerminal = {}): Failure {
  const page = browser(fixtureWorld({ newTerminal }))
  return page.post('regist/user-registration', { ...registration, ...change })
}

function initialize(world: Parameters<typeof fixtureWorld>[0]): Failure {
  return browser(fixtureWorld(world)).post('regist/initialize-terminal', newLabel)
}

function reset(change: object): Failure {
  const body = { terminalId, password: newPassword, token: resetToken, ...change }
  return visitor('regist/change-password', body)
}

function openWave(change: Record<string, string>): Failure {
  const query = new URLSearchParams({ ...wave, ...change }).toString()
  return browser(fixtureWorld()).get(`open/data/wave?${query}`)
}

function afterWrongCodes(url: string, body: object): Failure {
  const page = browser(fixtureWorld())
  const guess = { ...newLabel, initPassword: wrongCode }
  repeat(5, () => page.post('regist/initialize-terminal', guess))
  return page.post(url, body)
}

function afterQuake() {
  const world = fixtureWorld()
  runCommand(world, { verb: 'quake', quake: 'noto-2024' })
  advanceBy(world, 20 * minuteMs)
  const [eqcode = ''] = Object.keys(terminalOf(world).receptions)
  return { world, eqcode, page: loginTaro(world) }
}

function withOnetimePassword() {
  const world = fixtureWorld()
  const page = loginTaro(world)
  page.post('user/onetime-password')
  const [, token = ''] = /: ([A-Za-z0-9]{24})\n/.exec(mailsOf(world).at(-1)?.text ?? '') ?? []
  return { world, page, token }
}

function withUnlockedPage() {
  const { world, page, token } = withOnetimePassword()
  page.post('user/otp-login', { token })
  return { world, page }
}

interface Sending {
  headers?: RawRequest['headers']
  body?: string
  isSignedIn?: boolean
}

function send(id: OperationId, { headers = {}, body, isSignedIn = false }: Sending): Failure {
  const world = fixtureWorld()
  const cookie = isSignedIn ? cookieOf(world) : undefined
  const request = requestOf(id, { ...headers, cookie })
  return sendRaw(world, body === undefined ? request : { ...request, body })
}

/** Logs in and returns the cookie. */
function cookieOf(world: ReturnType<typeof fixtureWorld>): string {
  const { headers } = browser(world).post('user/login', taro)
  return headers['set-cookie']?.split(';')[0] ?? ''
}

function requestOf(id: OperationId, headers: RawRequest['headers']): RawRequest {
  const { method, path } = contractOperation(id)
  const filled = path.replace('{code}', '20240101161028')
  return { method: method.toUpperCase(), path: filled, query: '', headers }
}

async function sendLargeBody(id: OperationId): Promise<Failure> {
  const worlds = new Worlds(memoryStore())
  const app = createApp({ worlds, onError: fail })
  const { method, path, headers } = requestOf(id, { contentType: 'application/json' })
  const response = await app.request(path, {
    method,
    headers: { 'content-type': headers.contentType ?? '' },
    body: JSON.stringify({ text: 'x'.repeat(70_000) }),
  })
  const body: unknown = await response.json()
  const code: unknown = isRecord(body) ? body.code : undefined
  return { status: response.status, code, headers: Object.fromEntries(response.headers) }
}

function fail(error: unknown): never {
  throw error
}

function repeat(count: number, action: () => unknown): void {
  for (let index = 0; index < count; index += 1) action()
}
