import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../openapi/base/records.ts'
import type { HistoryEntry } from '../../../simulator/state/command.ts'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import {
  advanceBy,
  fixtureWorld,
  label,
  loginTaro,
  minuteMs,
  runCommand,
  terminalOf,
  withContext,
} from '../fixture-world.ts'

const { terminalId } = label
const eqcode = '20240131080500'

/** An entry from 10 minutes ago about an earthquake that the world does not have. */
function entryAt(nowMs: number): Required<HistoryEntry> {
  const receivedAt = nowMs - 10 * minuteMs
  return {
    eqcode,
    warning: {
      receivedAt,
      areaName: '石川県能登地方',
      shindo: 3.4,
      isAlert: true,
      isLongPeriodAlert: false,
    },
    measurement: { firstSensAt: receivedAt + 6_000, shindo: 3.1 },
  }
}

test('history-entry sets what the history lists', () => {
  const world = fixtureWorld()
  const entry = entryAt(world.nowMs)
  runCommand(world, { verb: 'history-entry', terminalId, ...entry })
  expect(loginTaro(world).get('user/history').body).toMatchObject({
    count: 1,
    terminalEqSummaryItems: [
      {
        eqcode,
        eewReceiveTime: entry.warning?.receivedAt,
        eewAreaName: '石川県能登地方',
        eewShindo: 3.4,
        firstSensTime: entry.measurement?.firstSensAt,
        obsShindo: 3.1,
        alert: true,
        lgAlert: false,
      },
    ],
  })
})

test('history-entry derives missing values of the source from the area, and the waveform follows from the source', () => {
  const world = fixtureWorld()
  const entry = entryAt(world.nowMs)
  runCommand(world, { verb: 'history-entry', terminalId, ...entry })
  const user = loginTaro(world)
  expect(user.get(`user/history/${eqcode}`).body).toMatchObject({
    eew: { originTime: entry.warning?.receivedAt, lat: expect.closeTo(37.4, 0) },
    termAcc: { obsShindo: 3.1 },
  })
  expect(user.get(`user/wave-samples?code=${eqcode}`).status).toBe(200)
})

function recordOf(body: unknown): Record<string, unknown> {
  return isRecord(body) ? body : {}
}

test.each([1, -1])(
  'history-entry moves the record of an earthquake with the time of its measurement, by %s minutes',
  (minutes) => {
    const world = fixtureWorld()
    const entry = entryAt(world.nowMs)
    const firstSensAt = entry.measurement.firstSensAt + minutes * minuteMs
    runCommand(world, { verb: 'history-entry', terminalId, ...entry })
    const user = loginTaro(world)
    const samples = () => recordOf(user.get(`user/wave-samples?code=${eqcode}`).body)
    expect(samples()).toMatchObject({ pTime: entry.measurement.firstSensAt })
    const sTimeBefore = samples().sTime
    const measurement = { ...entry.measurement, firstSensAt }
    runCommand(world, { verb: 'history-entry', terminalId, ...entry, measurement })
    expect(samples()).toMatchObject({
      pTime: firstSensAt,
      sTime: Number(sTimeBefore) + minutes * minuteMs,
    })
  },
)

test('history-entry without a warning or a measurement removes it from the history', () => {
  const world = fixtureWorld()
  const entry = entryAt(world.nowMs)
  runCommand(world, { verb: 'history-entry', terminalId, ...entry })
  runCommand(world, { verb: 'history-entry', terminalId, eqcode, warning: entry.warning })
  const user = loginTaro(world)
  expect(user.get(`user/history/${eqcode}`).body).not.toHaveProperty('termAcc')
  runCommand(world, { verb: 'history-entry', terminalId, eqcode })
  expect(user.get('user/history').body).toMatchObject({ count: 0 })
})

test('history-entry keeps the other values of a warning that the terminal received', () => {
  const world = fixtureWorld()
  const entry = entryAt(world.nowMs)
  const source = { lat: 37.5, lng: 137.2, depthKm: 20, magnitude: 6.1 }
  runCommand(world, {
    verb: 'history-entry',
    terminalId,
    eqcode,
    warning: { ...entry.warning, ...source },
  })
  runCommand(world, { verb: 'history-entry', terminalId, ...entry })
  expect(loginTaro(world).get(`user/history/${eqcode}`).body).toMatchObject({
    eew: { lat: 37.5, lng: 137.2, depth: 20, magnitude: 6.1, shindo: 3.4 },
  })
})

describe('a value of a warning', () => {
  const timeline = [
    {
      at: '2024-01-10T09:10:00+09:00',
      quake: { id: 'noto', lat: 37.25, lng: 137.27, depthKm: 16, magnitude: 7.3 },
    },
  ]

  /** Creates a world with an earthquake that the terminal did not receive, and a function that sets its warning. */
  function setUp() {
    const world = fixtureWorld({ timeline })
    advanceBy(world, 20 * minuteMs)
    const { receptions } = terminalOf(world)
    const [code = ''] = Object.keys(receptions)
    runCommand(world, { verb: 'history-entry', terminalId, eqcode: code })
    const set = (values: Partial<HistoryEntry['warning']> = {}) => {
      const warning = { ...entryAt(world.nowMs).warning, ...values }
      runCommand(world, { verb: 'history-entry', terminalId, eqcode: code, warning })
      return receptions[code]?.warning
    }
    return { set, quake: world.state.quakes[code]?.quake }
  }

  const received = {
    originAt: Date.parse('2024-01-10T09:01:00+09:00'),
    lat: 36.5,
    lng: 136.5,
    depthKm: 33,
    magnitude: 5.5,
    epicentreShindo: 4.4,
    pAt: Date.parse('2024-01-10T09:01:10+09:00'),
    sAt: Date.parse('2024-01-10T09:01:20+09:00'),
  }
  const names = ['originAt', 'lat', 'lng', 'depthKm', 'magnitude'] as const

  test.each(Object.entries(received))('%s is the one in the entry', (name, value) => {
    const { set } = setUp()
    set(received)
    expect(set({ [name]: value + 1 })).toEqual({ ...set(received), [name]: value + 1 })
  })

  test('is otherwise the one that the terminal received', () => {
    const { set } = setUp()
    set(received)
    expect(set()).toMatchObject(received)
  })

  test.each(names)('%s is otherwise the one of the earthquake', (name) => {
    const { set, quake } = setUp()
    expect(set()?.[name]).toBe(quake?.[name])
    expect(quake?.[name]).toEqual(expect.any(Number))
  })
})

test('history-entry is rejected for a cancelled warning', () => {
  const world = fixtureWorld()
  const outcome = withContext(world, (context) => {
    context.state.cancelledWarnings.push(eqcode)
    return applyCommand(context, { verb: 'history-entry', terminalId, ...entryAt(world.nowMs) })
  })
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('cancelled') })
})
