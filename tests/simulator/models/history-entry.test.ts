import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../simulator/state/command.ts'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import {
  fixtureWorld,
  label,
  loginTaro,
  minuteMs,
  runCommand,
  withContext,
} from '../fixture-world.ts'

const { terminalId } = label
const eqcode = '20240131080500'

/** An entry of an earthquake that the world does not know, some minutes ago. */
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

test('history-entry takes the area for what it does not say of the source, and the waveform is that of the source', () => {
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

test('history-entry keeps what it does not say of a warning that the terminal received', () => {
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

test('history-entry is refused for a warning that was cancelled', () => {
  const world = fixtureWorld()
  const outcome = withContext(world, (context) => {
    context.state.cancelledWarnings.push(eqcode)
    return applyCommand(context, { verb: 'history-entry', terminalId, ...entryAt(world.nowMs) })
  })
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('cancelled') })
})
