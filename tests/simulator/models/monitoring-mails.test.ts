import type { MailKind } from '../../../simulator/state/mail.ts'
import { expect, test } from 'vitest'
import {
  onDisconnected,
  onReconnected,
} from '../../../simulator/models/monitoring/disconnection-mail.ts'
import { shindoText, onVoiceAlarm } from '../../../simulator/models/monitoring/monitoring-mails.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  type TerminalInput,
  dayMs,
  hourMs,
  withContext,
  mailsOf,
  minuteMs,
  newLabel,
  advanceBy,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const strongQuake = { id: 'strong', lat: 36.6, lng: 136.8, depthKm: 10, magnitude: 7 }
const weakQuake = { id: 'weak', lat: 36.6, lng: 136.8, depthKm: 30, magnitude: 3.5 }

// Requirements: MAIL-5
test('an alarm is mailed once, about 5 minutes after it sounded', () => {
  const world = worldAfter(strongQuake)
  const alarmedAt = firstReception(world)?.alarmedAt ?? 0
  advanceBy(world, hourMs)
  expect(sentAfterMs(world, 'voice-alarm', alarmedAt)).toEqual([5 * minuteMs])
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toMatch(/予測震度: (5弱|5強|6弱|6強|7)/)
})

test('the mail states if the warning was cancelled before it was sent', () => {
  const world = worldAfter(strongQuake)
  // At this time, the last bulletin has been sent, but not yet the mail.
  advanceBy(world, minuteMs)
  delete firstReception(world)?.warning
  advanceBy(world, hourMs)
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toContain('取り消されました')
})

test.for([
  { kind: 'tsunami', text: '津波警報' },
  { kind: 'eruption', text: '噴火警報' },
  { kind: 'test', text: '緊急地震速報' },
] as const)('an alarm of kind $kind is mailed with its text', (alarm) => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  withContext(world, (context) => onVoiceAlarm(context, terminalOf(world), alarm))
  advanceBy(world, 5 * minuteMs)
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toContain(`（${alarm.text}）`)
})

test('a tsunami alert at or above the saved level causes an alarm', () => {
  const at = '2024-01-10T10:00:00+09:00'
  const world = fixtureWorld({
    taroTerminal: { hasMonitoringMail: true, tsunami: { areaCode: '361', level: 4 } },
    timeline: [
      { at, tsunami: { areaCode: '361', level: 3 } },
      { at, tsunami: { areaCode: '361', level: 5 } },
    ],
  })
  advanceBy(world, 2 * hourMs)
  const texts = mailsOf(world, 'voice-alarm').map(({ text }) => text)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('石川県加賀 大津波警報')
})

// Requirements: MAIL-6
test('weak shaking is mailed about 5 minutes after its end, as below 3.5', () => {
  const world = worldAfter(weakQuake)
  const begunAt = firstReception(world)?.measurement?.firstSensAt ?? 0
  advanceBy(world, hourMs)
  const [afterMs = 0] = sentAfterMs(world, 'seismometer', begunAt)
  expect(afterMs).toBeGreaterThan(5 * minuteMs)
  expect(afterMs).toBeLessThan(7 * minuteMs)
  expect(mailsOf(world, 'seismometer')[0]?.text).toContain('最大計測震度相当値: 3.5未満')
})

// Requirements: MAIL-7
test.for(['a', 'b', 'c', 'd'])(
  'shaking of 4.5 or more is mailed within 20 minutes of its end: seed %s',
  (seed) => {
    const world = worldAfter(strongQuake, {}, seed)
    const begunAt = firstReception(world)?.measurement?.firstSensAt ?? 0
    advanceBy(world, hourMs)
    const [afterMs = 0] = sentAfterMs(world, 'seismometer', begunAt)
    expect(afterMs).toBeGreaterThan(5 * minuteMs)
    expect(afterMs).toBeLessThan(22 * minuteMs)
  },
)

test('the mail about a strong earthquake is withheld for a random time', () => {
  const delays = ['a', 'b', 'c', 'd'].map((seed) => {
    const world = worldAfter(strongQuake, {}, seed)
    advanceBy(world, hourMs)
    return mailsOf(world, 'seismometer')[0]?.sentAt
  })
  expect(new Set(delays).size).toBe(4)
})

// Requirements: MAIL-6
test.for([
  [3.4, '3.5未満'],
  [3.5, '3.5'],
  [5, '5.0'],
] as const)('the mail shows an intensity of %d as %s', ([shindo, text]) => {
  expect(shindoText(shindo)).toBe(text)
})

test('a disconnected terminal sends no mail about its measurement', () => {
  const world = worldAfter(strongQuake)
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  advanceBy(world, hourMs)
  expect(mailsOf(world, 'seismometer')).toEqual([])
})

// Requirements: USER-53
test('a terminal without a monitoring contract gets no monitoring mails', () => {
  const world = worldAfter(strongQuake, { hasMonitoringMail: false })
  advanceBy(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

// Requirements: MAIL-11
test('a terminal without an owner or with a cancelled contract gets no monitoring mails', () => {
  const world = worldAfter(strongQuake, { contract: 'cancelled' })
  terminalOf(world, newLabel.terminalId).hasMonitoringMail = true
  advanceBy(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

// Requirements: MAIL-8
test('a mail about normal operation is sent every day at noon', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  const startAt = world.nowMs
  advanceBy(world, 3 * dayMs)
  const hours = mailsOf(world, 'normal').map(({ sentAt }) => (sentAt - startAt) / hourMs)
  expect(hours).toEqual([3, 27, 51])
})

test('a scenario that starts at noon has its first noon mail the next day', () => {
  const startAt = '2024-01-10T12:00:00+09:00'
  const world = fixtureWorld({ startAt, taroTerminal: { hasMonitoringMail: true } })
  advanceBy(world, dayMs - 1)
  expect(mailsOf(world)).toEqual([])
  advanceBy(world, 1)
  expect(mailsOf(world)).toHaveLength(1)
})

// Requirements: MAIL-8
test('no noon mail is sent within 24 hours after a long outage', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  outage(world, 30 * minuteMs)
  advanceBy(world, 2 * dayMs)
  const [first] = mailsOf(world, 'normal')
  expect(new Date(first?.sentAt ?? 0).toISOString()).toBe('2024-01-11T03:00:00.000Z')
})

/** Creates a world in which an earthquake has just occurred. */
function worldAfter(
  quake: typeof strongQuake,
  change: Partial<TerminalInput> = {},
  seed = 'fixture',
): SimulatorWorld {
  const at = '2024-01-10T14:00:00+09:00'
  const world = fixtureWorld({
    seed,
    startAt: '2024-01-10T13:00:00+09:00',
    timeline: [{ at, quake }],
    taroTerminal: { hasMonitoringMail: true, ...change },
  })
  advanceBy(world, hourMs + 2 * minuteMs)
  return world
}

function outage(world: SimulatorWorld, durationMs: number): void {
  withContext(world, (context) => onDisconnected(context, terminalOf(world)))
  advanceBy(world, durationMs)
  withContext(world, (context) => onReconnected(context, terminalOf(world)))
}

function firstReception(world: SimulatorWorld) {
  return Object.values(terminalOf(world).receptions)[0]
}

function sentAfterMs(world: SimulatorWorld, kind: MailKind, sinceAt: number): number[] {
  return mailsOf(world, kind).map(({ sentAt }) => sentAt - sinceAt)
}
