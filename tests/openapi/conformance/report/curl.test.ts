import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Exchange } from '../../../../openapi/conformance/exchange/exchange.ts'
import { curlCommand, repeatLines } from '../../../../openapi/conformance/report/curl.ts'
import { exchangeOf } from '../exchanges.ts'

const server = 'https://portal.example.jp'

/** Returns the body that a shell passes to curl: the last argument but one. */
function bodyIn(exchange: Exchange, environment: Record<string, string>): string {
  const command = curlCommand(exchange, server).replace(/^curl /, 'printf "%s\\n" ')
  const text = execFileSync('sh', ['-c', command], { env: environment, stdio: 'pipe' }).toString()
  return text.trimEnd().split('\n').at(-2) ?? ''
}

const login = exchangeOf('login', {
  requestBody: { userId: 'kanazawa_taro', password: "Yu're-2024!" },
})

test('a login is repeated with the password from an environment variable', () => {
  expect(curlCommand(login, server)).not.toContain('2024')
  expect(JSON.parse(bodyIn(login, { EQUSER_PASSWORD: 'Kawaru+2024' }))).toEqual({
    userId: 'kanazawa_taro',
    password: 'Kawaru+2024',
  })
})

test('without the variable nothing is sent, and the shell names the missing variable', () => {
  expect(() => bodyIn(login, {})).toThrow('EQUSER_PASSWORD')
})

test('an invalid password stays masked, because it breaks the same rule', () => {
  const short = exchangeOf('changePassword', { requestBody: { password: 'kurz1' } })
  expect(bodyIn(short, { EQUSER_SESSION: 'a' })).toBe('{"password":"xxxx0"}')
})

test.each([
  ['login', 'password', 'Yure-2024!', { userId: 'kanazawa_taro' }],
  ['registerUser', 'initPassword', 'Zz99Zz99', {}],
] as const)('in %s, a wrong %s is not repeated as the right one', (id, name, wrong, others) => {
  const knownSecrets = ['Kawaru+2024', 'Ab12Cd34']
  const sent = { ...exchangeOf(id, { requestBody: { ...others, [name]: wrong } }), knownSecrets }
  const body: unknown = JSON.parse(bodyIn(sent, {}))
  expect(body).toEqual({ ...others, [name]: expect.not.stringContaining(wrong) })
  const right = { ...exchangeOf(id, { requestBody: { [name]: 'Ab12Cd34' } }), knownSecrets }
  expect(curlCommand(right, server)).toContain('${EQUSER_')
})

test('quotes are escaped for the shell', () => {
  const quoted = exchangeOf('saveSettings', { requestBody: { memo: "taro's; rm -rf" } })
  expect(bodyIn(quoted, { EQUSER_SESSION: 'a' })).toBe('{"memo":"taro\'s; rm -rf"}')
})

test('a session in the address comes from an environment variable', () => {
  const { request, ...rest } = exchangeOf('getSessionUser', {})
  const named = { ...rest, request: { ...request, query: 'EQUSER_SESSION=kx8Q2mV7' } }
  expect(curlCommand(named, server)).toContain(
    `"${server}/eqUser/api/user?EQUSER_SESSION=\${EQUSER_SESSION:?}"`,
  )
})

test('the command says why a body is omitted', () => {
  const { request, ...rest } = exchangeOf('saveDrill', {})
  const body = Buffer.from('{"memo":')
  const headers = [['content-type', 'application/json']] as const
  const damaged = { ...rest, request: { ...request, headers, body } }
  expect(curlCommand(damaged, server)).toMatch(
    / # body omitted because secrets in it can't be masked/,
  )
})

test('a request with the start of a secret is repeated with the same start', () => {
  const secret = 'Kawaru+2024'
  const body = { userId: 'kanazawa_taro', password: secret.slice(0, 8) }
  const cut = { ...exchangeOf('login', { requestBody: body }), knownSecrets: [secret] }
  expect(JSON.parse(bodyIn(cut, { EQUSER_PASSWORD: secret }))).toEqual(body)
  const log = exchangeOf('getTerminalLog')
  const [id = ''] = log.request.headers.flatMap(
    ([, value]) => value.split('EQUSER_SESSION=')[1] ?? [],
  )
  const command = (issued: string) =>
    curlCommand({ ...log, issuedSessions: new Map([[issued, 'kanazawa_taro']]) }, server)
  expect(command(id)).toContain('EQUSER_SESSION=${EQUSER_SESSION:?}"')
  expect(command(`${id}more`)).toContain(`$(printf %.${id.length}s "\${EQUSER_SESSION:?}")`)
  expect(command('another')).toContain('# with an altered session id')
})

/** Runs the commands of a report in one shell, with a curl that logs in and prints its arguments. */
function outputOf(lines: string[], environment: Record<string, string>): string {
  const curl =
    'curl() { printf "set-cookie: EQUSER_SESSION=new; Path=/\\r\\n"; echo "$@"; echo "$@" >&2; }'
  const commands = lines.map((line) => line.replace(/^\w+: /, ''))
  return execFileSync('sh', ['-c', [curl, ...commands].join('\n')], {
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  }).toString()
}

test('a call with a session is repeated after a login, in the order of the lines', () => {
  const lines = repeatLines([exchangeOf('getDrill')], server)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['first:', 'repeat:'])
  const owner = { EQUSER_USER: 'kanazawa_taro', EQUSER_PASSWORD: 'Yure-2024!' }
  expect(outputOf(lines, owner)).toContain('cookie: EQUSER_SESSION=new')
  expect(() => outputOf(lines, {})).toThrow('EQUSER_USER')
})

test('the session of a login is used in the calls after it', () => {
  const lines = repeatLines([login, exchangeOf('logout')], server)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['repeat:', 'then:'])
  const owner = { EQUSER_SESSION: 'old', EQUSER_PASSWORD: 'Yure-2024!' }
  expect(outputOf(lines, owner)).toContain('cookie: EQUSER_SESSION=new')
})

test('a call without a secret needs no earlier call, and one with a mailed token an email', () => {
  expect(repeatLines([exchangeOf('listNews')], server)).toHaveLength(1)
  const requestBody = { token: 'kx8Q2mV7kx8Q2mV7kx8Q2mV7kx8Q2mV7', password: 'Kawaru+2024' }
  expect(repeatLines([exchangeOf('resetPassword', { requestBody })], server)[0]).toBe(
    'first: # set EQUSER_TOKEN to the token in the newest email of requestLoginMail',
  )
})

test('an altered one-time password comes after the call that issues it, and is marked', () => {
  const token = 'kx8Q2mV7kx8Q2mV7kx8Q2mV7'
  const altered = 'a one-time password in another letter case'
  const sent = { ...exchangeOf('loginWithOnetimePassword', { requestBody: { token } }), altered }
  const lines = repeatLines([exchangeOf('issueOnetimePassword'), sent], server)
  expect(lines.slice(2)).toEqual([
    'then: # set EQUSER_TOKEN to the token in the newest email of issueOnetimePassword',
    expect.stringMatching(/^then: curl .*EQUSER_TOKEN.* # with a one-time password in another/),
  ])
  const output = outputOf(lines, { EQUSER_USER: 'a', EQUSER_PASSWORD: 'b', EQUSER_TOKEN: token })
  expect(output).toContain('{"token":"KX8q2Mv7KX8q2Mv7KX8q2Mv7"}')
})

test('an altered password is repeated from the password in the environment', () => {
  const requestBody = { userId: 'kanazawa_taro', password: 'Yure2024' }
  const altered = 'the password without its symbols'
  const lines = repeatLines([{ ...exchangeOf('login', { requestBody }), altered }], server)
  expect(outputOf(lines, { EQUSER_PASSWORD: 'Yure-2024!' })).toContain('"password":"Yure2024"')
})

test('a login with a shortened new password is repeated with the start of that password', () => {
  const password = 'Kawaru+2024'
  const cut = { userId: 'kanazawa_taro', password: password.slice(0, 10) }
  const exchanges = [
    exchangeOf('changePassword', { requestBody: { password } }),
    { ...exchangeOf('login', { requestBody: cut }), altered: 'the new password, cut' },
  ]
  const lines = repeatLines(exchanges, server)
  expect(lines[1]).toBe('first: # set EQUSER_NEW_PASSWORD to a new password of 11 characters')
  const owner = { EQUSER_USER: 'kanazawa_taro', EQUSER_PASSWORD: 'Yure-2024!' }
  const output = outputOf(lines, { ...owner, EQUSER_NEW_PASSWORD: 'Betsuno+2025' })
  expect(output).toContain('{"password":"Betsuno+2025"}')
  expect(output).toContain('{"userId":"kanazawa_taro","password":"Betsuno+20"}')
})

test('calls of two owners are repeated with the session of each owner', () => {
  const cookies = ['EQUSER_SESSION=a', 'EQUSER_SESSION=b']
  const issuedSessions = new Map([
    ['a', 'kanazawa_taro'],
    ['b', 'wajima_port'],
  ])
  const calls = cookies.map((cookie): Exchange => {
    const exchange = exchangeOf('getSettings')
    return {
      ...exchange,
      issuedSessions,
      request: { ...exchange.request, headers: [['cookie', cookie]] },
    }
  })
  const lines = repeatLines(calls, server)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['first:', 'first:', 'repeat:', 'then:'])
  expect(lines[0]).toMatch(/ # EQUSER_USER=kanazawa_taro$/)
  expect(lines[1]).toMatch(
    /^first: EQUSER_SESSION_2=.*EQUSER_USER_2.*EQUSER_PASSWORD_2.* # EQUSER_USER_2=wajima_port$/,
  )
  expect(lines[2]).toContain('EQUSER_SESSION=${EQUSER_SESSION:?}"')
  expect(lines[3]).toContain('EQUSER_SESSION=${EQUSER_SESSION_2:?}"')
})

/** Returns calls with these sessions of one owner. */
function callsOf(...calls: (Partial<Exchange> & { session: string })[]): Exchange[] {
  const issuedSessions = new Map(['a', 'b'].map((id) => [id, 'kanazawa_taro']))
  return calls.map(({ session, ...more }) => {
    const exchange = exchangeOf('getSettings')
    const headers = [['cookie', `EQUSER_SESSION=${session}`] as const]
    return { ...exchange, issuedSessions, ...more, request: { ...exchange.request, headers } }
  })
}

test('two sessions of one owner are opened by two logins', () => {
  const lines = repeatLines(callsOf({ session: 'a' }, { session: 'b' }), server)
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^first: EQUSER_SESSION=.*EQUSER_USER:.* # EQUSER_USER=kanazawa_taro$/),
    expect.stringMatching(/^first: EQUSER_SESSION_2=.*EQUSER_USER:.* # EQUSER_USER=kanazawa_taro$/),
  ])
  expect(lines[3]).toContain('${EQUSER_SESSION_2:?}')
})

test('the commands wait as long as the check did, and repeat concurrent calls at the same time', () => {
  const [start, atOnce] = [{ session: 'a', startedAtMs: 1_000 }, { isConcurrent: true }]
  const late = { session: 'a', startedAtMs: 301_000 }
  const lines = repeatLines(callsOf(start, { ...late, ...atOnce }, { ...late, ...atOnce }), server)
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^repeat: curl [^&]*$/),
    'then: sleep 300',
    expect.stringMatching(/^then: curl [^&]* & curl [^&]* & wait # several times/),
  ])
})

test('equal commands in a row are shown once, with their number', () => {
  const calls = ['getSettings', 'listNews', 'listNews', 'listNews', 'getSettings'] as const
  const exchanges = calls.map((id, index): Exchange => {
    const exchange = exchangeOf(id)
    const more = index === 2 ? [['accept-encoding', 'gzip'] as const] : []
    return {
      ...exchange,
      request: { ...exchange.request, headers: [...exchange.request.headers, ...more] },
    }
  })
  const lines = repeatLines(exchanges, server)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'first',
    'repeat',
    'then 3 times',
    'then',
  ])
})
