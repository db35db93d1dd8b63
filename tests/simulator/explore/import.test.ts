import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { importCapture } from '../../../simulator/explore/import/import-capture.ts'
import { judgeImport } from '../../../simulator/explore/import/judge.ts'

const startMs = Date.parse('2024-02-01T09:00:00+09:00')
const minuteMs = 60_000
const names = { name: 'capture', title: 'Capture' }
const status = {
  terminalId: '1700123',
  userId: 'taro',
  dcNameKey: 'east0',
  isConnected: true,
  isAlive: true,
  lastAccessDate: startMs,
  ntpSync: 1,
  lat: 36.5,
  lng: 136.6,
  floor: '1階',
  tswEast1LastAccessDate: startMs,
  tswEast1OnlineFlag: true,
  tswWest1LastAccessDate: startMs,
  tswWest1OnlineFlag: true,
  userEmailAddress: 'taro@example.jp',
  planName: 'basic',
  isUserConnMailEnabled: true,
  shakeCount: 1.5,
  isMultiPwaveAvailable: false,
}

const lost = {
  ...status,
  isConnected: false,
  isAlive: false,
  lastAccessDate: startMs + 20 * minuteMs,
  tswEast1LastAccessDate: startMs + 30 * minuteMs,
  tswWest1LastAccessDate: startMs + 30 * minuteMs,
  ntpSync: 0,
}
const lostSubCenters = {
  tswEast1LastAccessDate: lost.lastAccessDate,
  tswEast1OnlineFlag: false,
  tswWest1LastAccessDate: lost.lastAccessDate,
  tswWest1OnlineFlag: false,
}

const hanako = { userId: 'hanako', password: 'Yure-2024!' }

describe('import', () => {
  test('takes what the first response tells for the start, and a lost link for what changed later', () => {
    const { source } = importCapture(
      [
        login(0),
        call(1, 'GET', 'user/term-status', 200, status),
        call(30, 'GET', 'user/term-status', 200, { ...lost, ...lostSubCenters }),
      ],
      names,
    )
    expect(parse(source)).toMatchObject({
      terminals: [{ terminalId: '1700123', place: { lat: 36.5, lng: 136.6, floor: '1階' } }],
      accounts: [{ kind: 'owner', userId: 'taro', password: 'Yure-2024!', terminalId: '1700123' }],
      timeline: [
        { 'log-in': { as: { user: 'taro' } } },
        { expect: { call: 'getTerminalStatus', answer: { isConnected: true } } },
        { do: { verb: 'link', terminalId: '1700123', state: 'down' } },
        { expect: { call: 'getTerminalStatus', answer: { isConnected: false } } },
      ],
    })
  })

  test('reads a masked password from a variable of its user, and says so', () => {
    const { source, unknown } = importCapture(
      [login(0, 'Xxxx-0000-'), call(1, 'GET', 'user/term-status', 200, status)],
      names,
    )
    expect(parse(source)).toMatchObject({
      accounts: [{ password: '${env SCENARIO_PASSWORD_TARO}' }],
    })
    expect(unknown.map(({ note }) => note)).toContainEqual(
      expect.stringContaining('The password of taro is not in the capture'),
    )
    expect(source).not.toContain('Xxxx')
  })

  test('reads a masked registration code from a variable of its terminal, but not a refused one', () => {
    const label = (initPassword: string) => ({ terminalId: '1700123', initPassword })
    const wrong = { code: 400010, message: 'x' }
    const imported = importCapture(
      [
        call(0, 'POST', 'regist/forgot-mail', 400, wrong, label('Xx00Xx00')),
        call(1, 'POST', 'regist/forgot-mail', 204, undefined, label('Xx00Xx00')),
      ].map(withoutCookie),
      names,
    )
    expect(parse(imported.source)).toMatchObject({
      terminals: [{ registrationCode: '${env SCENARIO_CODE_1700123}' }],
    })
    expect(imported.steps.map(({ step }) => step)).toMatchObject([
      { expect: { body: label('Wrong000') } },
      { expect: { body: label('${env SCENARIO_CODE_1700123}') } },
      { save: {} },
    ])
    expect(imported.unknown.map(({ note }) => note)).toContainEqual(
      expect.stringContaining('SCENARIO_CODE_1700123'),
    )
    expect(judgeImport(imported)).toMatchObject({ differences: [], sameCount: 2 })
  })

  test('gives a refused login the right password if the backend has not refused the password', () => {
    const refused = { code: 400018, message: 'x' }
    const { steps } = importCapture(
      [
        login(0, 'Xxxx-0000-'),
        call(1, 'POST', 'user/login', 400, refused, { userId: 'taro', password: 'Xxxx-0000-' }),
      ],
      names,
    )
    expect(steps[1]?.step).toMatchObject({
      expect: { body: { password: '${env SCENARIO_PASSWORD_TARO}' } },
    })
  })

  test('takes a call of masked sessions for one of the session that has not ended', () => {
    const user = { userId: 'taro', terminalId: '1700123', isMonitoringMailEnabled: false }
    const imported = importCapture(
      [
        login(0),
        login(1),
        call(2, 'POST', 'user/logout', 200, {}),
        call(3, 'GET', 'user', 401, { code: 401, message: 'x' }),
        call(4, 'GET', 'user', 200, user),
      ].map(masked),
      names,
    )
    expect(judgeImport(imported).differences).toEqual([])
  })

  test('takes a call of masked sessions for one of the user that its response names', () => {
    const { steps } = importCapture(
      [
        login(0),
        { ...login(1), request: call(1, 'POST', 'user/login', 204, undefined, hanako).request },
        call(2, 'GET', 'user/term-status', 200, status),
      ].map(masked),
      names,
    )
    expect(steps[2]?.step).toMatchObject({ expect: { as: { user: 'taro' } } })
  })

  test('makes a failure of the backend a fault for its call', () => {
    const imported = importCapture(
      [login(0), call(1, 'GET', 'user/training-eq', 500, { code: 500, message: 'x' })],
      names,
    )
    expect(judgeImport(imported)).toMatchObject({ differences: [], sameCount: 2 })
  })

  test('tells apart why a call differs', () => {
    const imported = importCapture(
      [
        login(0),
        call(1, 'GET', 'user/term-status', 200, status),
        // The backend refuses what the model accepts.
        call(
          2,
          'POST',
          'user/training-eq',
          403,
          { code: 403, message: 'x' },
          { jmaTraining: true },
        ),
        // The response breaks the contract: shakeCount is a number.
        call(3, 'GET', 'user/term-status', 200, { ...status, shakeCount: 'strong' }),
        // When the terminal has contacted its centre.
        call(4, 'GET', 'user/term-status', 200, { ...status, lastAccessDate: startMs + 1 }),
      ],
      names,
    )
    const found = judgeImport(imported).differences.map((one) => [one.callNumber, one.group])
    expect(found).toEqual(
      expect.arrayContaining([
        [3, 'backend-rule'],
        [4, 'model-rule'],
        [5, 'unknown-data'],
      ]),
    )
  })

  test('uses the times of the backend if its clock is another one', () => {
    const late = (exchange: Exchange) => ({
      ...exchange,
      startedAtMs: (exchange.startedAtMs ?? 0) + 365 * 24 * 60 * minuteMs,
    })
    const { steps } = importCapture(
      [login(0), call(1, 'GET', 'user/term-status', 200, status)].map(late),
      names,
    )
    expect(steps.map(({ atMs }) => atMs)).toEqual([startMs, startMs + minuteMs])
  })

  test('refuses a capture without calls', () => {
    expect(() => importCapture([], names)).toThrow('no call of the contract with a time')
  })

  test('writes the scenario, groups the differences, and ends with exit code 1 if there are any', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-'))
    const har = join(folder, 'capture.har')
    const { request, response } = call(1, 'GET', 'user/term-status', 401, { code: 999 })
    const entry = {
      startedDateTime: '2024-02-01T00:00:00.000Z',
      request: { method: request.method, url: `http://x${request.path}`, headers: [] },
      response: { status: response.status, headers: [], content: { text: '{"code":999}' } },
    }
    writeFileSync(har, JSON.stringify({ log: { entries: [entry] } }))
    const out = join(folder, 'night.yaml')
    const first = await run('import', har, '--out', out)
    expect(first.out).toContain('The model answers 0 of 1 calls like the captured backend.')
    expect(first.code).toBe(1)
    expect(readFileSync(out, 'utf8')).toContain('name: night')
    expect(first.out).toMatch(/A rule of our model .*:\n {2}call 1 getTerminalStatus: /)
    expect(await run('import', har)).toMatchObject({ code: 2 })
  }, 30_000)
})

function login(minutes: number, password = 'Yure-2024!'): Exchange {
  const one = call(minutes, 'POST', 'user/login', 204, undefined, { userId: 'taro', password })
  const { headers } = one.response
  const response = {
    ...one.response,
    headers: [...headers, ['set-cookie', 'EQUSER_SESSION=abc; Path=/eqUser'] as const],
  }
  return { ...one, response }
}

function masked(exchange: Exchange): Exchange {
  return {
    ...exchange,
    request: { ...exchange.request, headers: [['cookie', 'EQUSER_SESSION=***'] as const] },
    response: {
      ...exchange.response,
      headers: exchange.response.headers.map(
        ([name, value]) => [name, value.replace('SESSION=abc', 'SESSION=***')] as const,
      ),
    },
  }
}

function withoutCookie(exchange: Exchange): Exchange {
  return { ...exchange, request: { ...exchange.request, headers: [] } }
}

function call(
  minutes: number,
  method: string,
  path: string,
  responseStatus: number,
  answer?: object,
  sent?: object,
): Exchange {
  const atMs = startMs + minutes * minuteMs
  return {
    request: {
      method,
      path: `/eqUser/api/${path}`,
      query: '',
      headers: [['cookie', 'EQUSER_SESSION=abc']],
      body: Buffer.from(sent ? JSON.stringify(sent) : ''),
    },
    response: {
      status: responseStatus,
      headers: [
        ['content-type', 'application/json'],
        ['date', new Date(atMs).toUTCString()],
      ],
      body: Buffer.from(answer ? JSON.stringify(answer) : ''),
    },
    areCookiesKnown: true,
    startedAtMs: atMs,
  }
}

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['simulator/cli/main.js', ...args], (error, out) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out })
    })
  })
}
