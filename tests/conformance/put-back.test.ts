import { isAll } from '../amount.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import { verify } from '../../openapi/conformance/verify/verify.ts'
import { TransportError } from '../../openapi/conformance/connection/transport.ts'
import type { VerifyOptions } from '../../openapi/conformance/verify/options.ts'
import { origin, profile, simulatorUnderTest } from './simulator-under-test.ts'
import { lasting, minuteMs, traceOf } from './trace.ts'

const accountsOf = (state: unknown): Record<string, unknown> =>
  isRecord(state) && isRecord(state['accounts']) ? state['accounts'] : {}

test('a run with the tier write finds nothing in the simulator, and leaves it unchanged', async () => {
  const { before, after, findings, problems, outcome, kept } = await traceOf()
  expect(after).toEqual(before)
  expect(findings).toEqual([])
  expect(problems).toEqual([])
  expect(outcome).toBe('clean')
  expect(kept.filter(({ isBack }) => !isBack)).toEqual([])
  expect(kept.filter(({ during }) => during.length > 0).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['lat', 'memo', 'receiveFlag', 'level', 'jmaTrainingFlg', 'schedule']),
  )
})

test('a run with all tiers finds nothing, and only leaves changes that the profile permits', async () => {
  const { before, after, findings, problems, outcome } = await traceOf({
    profile,
    tier: 'destructive',
  })
  expect(findings).toEqual([])
  expect(problems).toEqual([])
  expect(outcome).toBe('clean')
  expect(after).toMatchObject({ accounts: accountsOf(before), sessions: [] })
  expect(Object.keys(accountsOf(after))).toHaveLength(Object.keys(accountsOf(before)).length + 1)
})

function watched(onResponse: (path: string, calls: number) => void) {
  const under = simulatorUnderTest()
  let calls = 0
  return {
    ...under,
    send: async (request: Parameters<typeof under.send>[0]) => {
      const response = await under.send(request)
      calls += 1
      onResponse(request.path, calls)
      return response
    },
  }
}

const saving = [
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
  'saveDrill',
  'saveFirmwareUpdate',
  'changePassword',
] as const
const withPasswords: Profile = { ...profile, permissions: ['passwordChanges'] }

describe('an interruption', () => {
  // After the 47 calls of the daily run, some data is changed.
  test.each(isAll ? [1, 12, 20, 33, 47, 60, 90, 130, 180, 260] : [47])(
    'after %i calls leaves the server unchanged',
    async (last) => {
      const controller = new AbortController()
      const under = watched((_, calls) => {
        if (calls === last) controller.abort()
      })
      const { before, after, outcome, problems } = await traceOf(
        { only: saving, tier: 'destructive', profile: withPasswords, signal: controller.signal },
        under,
      )
      expect(outcome).toBe('interrupted')
      expect(problems).toEqual([expect.stringMatching(/^Interrupted at /)])
      expect(after).toEqual(before)
    },
  )
})

test('a spent budget leaves the server unchanged', async () => {
  const limited = { ...withPasswords, maxRequests: 500 }
  const { before, after, problems, requests } = await traceOf({
    profile: limited,
    tier: 'destructive',
  })
  expect(problems.join()).toContain('The profile allows only 500 requests.')
  expect(requests).toBeLessThanOrEqual(500)
  expect(after).toEqual(before)
})

test('an error in the middle of a run leaves the server unchanged', async () => {
  const under = simulatorUnderTest()
  const before = lasting(await under.state())
  const run = traceOf(
    {
      only: saving,
      onProgress: ({ subject }) => {
        if (subject === 'saveFirmwareUpdate') throw new Error('A bug.')
      },
    },
    under,
  )
  await expect(run).rejects.toThrow('A bug.')
  await under.wait(10 * minuteMs)
  expect(lasting(await under.state())).toEqual(before)
})

/** Returns all bodies that a run of all tiers sends, by path. */
async function sentBodies(permitted: Partial<Profile>, only: VerifyOptions['only']) {
  const under = simulatorUnderTest()
  const bodies: { path: string; text: string }[] = []
  const { now } = under
  await traceOf(
    { profile: { ...profile, ...permitted }, tier: 'destructive', only },
    {
      ...under,
      send: (request) => {
        const text = Buffer.from(request.body).toString()
        if (request.method === 'POST') bodies.push({ path: request.path, text })
        return under.send(request)
      },
    },
  )
  return { bodies, nowMs: now() }
}

const secret = [
  'login',
  'changePassword',
  'resetPassword',
  'initializeTerminal',
  'registerUser',
  'requestLoginMail',
  'saveFirmwareUpdate',
] as const

const allButWeakness = profile.permissions.filter(
  (name) => name !== 'weakPasswords' && name !== 'lockouts',
)

describe('a run with all tiers, without permission for weak passwords and lockouts', async () => {
  const { bodies, nowMs } = await sentBodies({ permissions: allButWeakness }, secret)
  const valuesAt = (end: RegExp, name: RegExp): string[] =>
    bodies
      .filter(({ path }) => end.test(path))
      .flatMap(({ text }) => [...text.matchAll(name)].map(([, value = '']) => value))
  const owners = new Set(profile.accounts.map(({ password }) => password))

  test('sends no password that can be guessed', () => {
    const setting = /(?:change-password|user-registration)$/
    const passwords = valuesAt(setting, /"password":"((?:[^"\\]|\\.)*)"/g)
    expect(passwords.length).toBeGreaterThan(10)
    for (const password of passwords) {
      if (owners.has(password)) continue
      expect(new Set(password).size).toBeGreaterThan(4)
      expect(password.length).toBeGreaterThan(6)
      expect(['Yure-2024!', 'Kawaru+2024', 'Anzen#2024']).not.toContain(password)
    }
  })

  test("only sends an owner's password with the owner's name", () => {
    for (const { userId, password } of profile.accounts) {
      const sent = bodies.filter(({ text }) => text.includes(JSON.stringify(password)))
      const logins = sent.filter(({ path }) => path.endsWith('/user/login'))
      expect(logins.length).toBeGreaterThan(0)
      for (const { text } of logins) expect(text).toContain(`"userId":${JSON.stringify(userId)}`)
      const elsewhere = sent.filter(({ path }) => !path.endsWith('/user/login'))
      expect(elsewhere.filter(({ path }) => !path.endsWith('/user/change-password'))).toEqual([])
    }
  })

  test('starts no firmware update in the past or within a day', () => {
    const starts = valuesAt(/firmware-update$/, /"update":\{"since":([\d.]+)/g).map(Number)
    expect(starts.length).toBeGreaterThan(0)
    expect(Math.min(...starts)).toBeGreaterThan(nowMs)
  })

  test('fails at most three logins', () => {
    const names = valuesAt(/\/login$/, /"userId":"(\w+)"/g)
    const owned = new Set(profile.accounts.map(({ userId }) => userId))
    const logins = bodies.filter(({ path }) => path.endsWith('/login')).length
    expect(logins - names.filter((name) => owned.has(name)).length).toBeLessThanOrEqual(3)
  })

  test('registers a random name', async () => {
    const names = valuesAt(/user-registration$/, /"userId":"(t\w{11})"/g)
    expect(names.length).toBeGreaterThan(0)
    const again = await sentBodies({ permissions: ['registration'] }, ['registerUser'])
    expect(again.bodies.some(({ text }) => text.includes(`"userId":"${names[0]}"`))).toBe(false)
  })
})

test.each(isAll ? (['read', 'write', 'destructive'] as const) : (['destructive'] as const))(
  'refused logins count too, with the tier %s',
  async (tier) => {
    const under = simulatorUnderTest()
    let logins = 0
    await traceOf(
      { profile: { ...profile, maxLogins: 9 }, tier, only: ['login', 'getSessionUser'] },
      {
        ...under,
        send: (request) => {
          if (request.path.endsWith('/user/login')) logins += 1
          return under.send(request)
        },
      },
    )
    expect(logins).toBeLessThanOrEqual(9)
    expect(logins).toBeGreaterThan(2)
  },
)

test('a later run restores what a run could not restore', async () => {
  const under = simulatorUnderTest()
  const before = lasting(await under.state())
  let isDown = false
  const down = {
    ...under,
    send: (request: Parameters<typeof under.send>[0]) =>
      isDown
        ? Promise.reject(new TransportError('unreachable', 'Nobody listens there.'))
        : under.send(request),
  }
  const { keptStates, problems, kept } = await traceOf(
    {
      only: saving,
      tier: 'destructive',
      profile: withPasswords,
      onProgress: ({ subject }) => {
        if (subject === 'changePassword') isDown = true
      },
    },
    down,
  )
  const state = keptStates.at(-1)
  expect(state?.isPutBack).toBe(false)
  expect(problems.join()).toContain('Could not restore')
  expect(kept.some(({ isBack }) => !isBack)).toBe(true)
  const { send, wait, now } = under
  // Waits until the sessions of the run have expired.
  await wait(60 * minuteMs)
  const later = await verify({
    send,
    wait,
    now,
    origin,
    profile: withPasswords,
    tier: 'destructive',
    today: '2026-01-01',
    earlier: state ?? neverKept(),
  })
  expect(later.problems).toEqual([])
  await wait(10 * minuteMs)
  expect(lasting(await under.state())).toEqual(before)
})

function neverKept(): never {
  throw new Error('Nothing was kept.')
}

test('data that can not be read is not changed', async () => {
  const under = simulatorUnderTest()
  const saved: string[] = []
  const { notTested } = await traceOf(
    { only: ['saveDrill', 'saveTsunamiOption'] },
    {
      ...under,
      send: (request) => {
        if (request.method === 'POST' && request.path.endsWith('/training-eq')) {
          saved.push(request.path)
        }
        return request.method === 'GET' && request.path.endsWith('/training-eq')
          ? Promise.resolve({ status: 404, headers: [], body: new Uint8Array() })
          : under.send(request)
      },
    },
  )
  expect(saved).toEqual([])
  expect(notTested).toContainEqual({
    operationId: 'saveDrill',
    why: 'getDrill returned status 404, so verify could not restore the data after saveDrill. Therefore it is not called.',
  })
})

test('a firmware update that has started is not restored, and nothing is left to restore', async () => {
  const under = simulatorUnderTest()
  let startedAt = 0
  const started: typeof under = {
    ...under,
    send: async (request) => {
      const response = await under.send(request)
      if (request.method !== 'GET' || !request.path.endsWith('/firmware-update')) return response
      startedAt ||= under.now() - minuteMs
      const body: unknown = JSON.parse(Buffer.from(response.body).toString())
      const update = { since: startedAt, until: startedAt + 60 * minuteMs }
      const text = JSON.stringify({ ...(isRecord(body) ? body : {}), update })
      return { ...response, body: new TextEncoder().encode(text) }
    },
  }
  const { isRestored, problems, keptStates } = await traceOf({ only: ['saveDrill'] }, started)
  expect(problems.filter((text) => text.includes('update'))).toEqual([])
  expect(isRestored).toBe(true)
  expect(keptStates.at(-1)?.isPutBack).toBe(true)
})

const outages = [400, 3_000, 60_000]
/** The first call of each phase that restores data. */
const phases = {
  'the login of the password': /\/user\/login$/,
  'the settings': /\/conf-update$/,
  'the tsunami level': /\/tsunami-alert-option$/,
  'the eruption level': /\/eruption-alert-option$/,
  'the drill': /\/training-eq$/,
  'the firmware update': /\/firmware-update$/,
  'the redundancy check': /\/dc-switch-test$/,
}

describe('an outage while data is restored', () => {
  test.each(
    // The daily run tries only the first phase, because all others follow it.
    Object.entries(phases)
      .slice(0, isAll ? undefined : 1)
      .flatMap(([name, path]) =>
        (isAll ? outages : outages.slice(1, 2)).flatMap((ms) =>
          (['gateway', 'unreachable'] as const).map((kind) => ({ name, path, ms, kind })),
        ),
      ),
  )('of $ms ms ($kind) at $name is waited for', async ({ path, ms, kind }) => {
    const under = simulatorUnderTest()
    let isRestoring = false
    let upAtMs: number | undefined
    const broken: typeof under = {
      ...under,
      wait: (time) => under.wait(time),
      send: (request) => {
        if (isRestoring && upAtMs === undefined && path.test(request.path)) {
          upAtMs = under.now() + ms
        }
        if (upAtMs === undefined || under.now() >= upAtMs) return under.send(request)
        return kind === 'unreachable'
          ? Promise.reject(new TransportError('unreachable', 'Nobody listens there.'))
          : Promise.resolve({ status: 502, headers: [], body: new Uint8Array() })
      },
    }
    const controller = new AbortController()
    const { before, after, keptStates, isRestored } = await traceOf(
      {
        only: saving,
        tier: 'destructive',
        profile: withPasswords,
        signal: controller.signal,
        onProgress: ({ subject }) => {
          if (subject !== 'changePassword') return
          isRestoring = true
          controller.abort()
        },
      },
      broken,
    )
    expect(upAtMs).toBeGreaterThan(0)
    expect(after).toEqual(before)
    expect(keptStates.at(-1)?.isPutBack).toBe(true)
    expect(isRestored).toBe(true)
  })
})
