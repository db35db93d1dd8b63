import type { MailKind } from '../../../simulator/state/mail.ts'
import { expect, test } from 'vitest'
import { onDisconnected, onReconnected } from '../../../simulator/models/mail/disconnection-mail.ts'
import { reportedShindo } from '../../../simulator/models/mail/seismometer-mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { onVoiceAlarm } from '../../../simulator/models/mail/voice-alarm-mail.ts'
import { pendingEvents } from '../../../simulator/engine/event-queue.ts'
import {
  type TerminalInput,
  dayMs,
  hourMs,
  withContext,
  label,
  mailsOf,
  minuteMs,
  newLabel,
  pass,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const strongQuake = { id: 'strong', lat: 36.6, lng: 136.8, depthKm: 10, magnitude: 7 }
const weakQuake = { id: 'weak', lat: 36.6, lng: 136.8, depthKm: 30, magnitude: 3.5 }

test('an alarm is mailed once, about 5 minutes after it sounded', () => {
  const world = fixtureWorldWith(strongQuake)
  const alarmedAt = firstReception(world)?.alarmedAt ?? 0
  pass(world, hourMs)
  expect(sentAfterMs(world, 'voice-alarm', alarmedAt)).toEqual([5 * minuteMs])
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toMatch(/予測震度: (5弱|5強|6弱|6強|7)/)
})

test('an earthquake without a warning sounds no alarm', () => {
  const world = fixtureWorldWith(weakQuake)
  pass(world, hourMs)
  expect(firstReception(world)?.warning?.isAlert).toBe(false)
  expect(mailsOf(world, 'voice-alarm')).toEqual([])
})

test('a warning that is taken back before the mail is mailed as that', () => {
  const world = fixtureWorldWith(strongQuake)
  delete firstReception(world)?.warning
  pass(world, hourMs)
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toContain('取り消されました')
})

test.for([
  { kind: 'tsunami', text: '津波警報' },
  { kind: 'eruption', text: '噴火警報' },
  { kind: 'test', text: '緊急地震速報' },
] as const)('an alarm of another kind is mailed with its text: $kind', (alarm) => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  withContext(world, (context) => onVoiceAlarm(context, terminalOf(world), alarm))
  pass(world, 5 * minuteMs)
  expect(mailsOf(world, 'voice-alarm')[0]?.text).toContain(`（${alarm.text}）`)
})

test('a tsunami alert that the terminal receives is an alarm', () => {
  const at = '2024-01-10T10:00:00+09:00'
  const world = fixtureWorld({
    taroTerminal: { hasMonitoringMail: true, tsunami: { areaCode: '361', level: 4 } },
    timeline: [
      { at, tsunami: { areaCode: '361', level: 3 } },
      { at, tsunami: { areaCode: '361', level: 5 } },
    ],
  })
  pass(world, 2 * hourMs)
  const texts = mailsOf(world, 'voice-alarm').map(({ text }) => text)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('石川県加賀 大津波警報')
})

test('weak shaking is mailed about 5 minutes after its end, as below 3.5', () => {
  const world = fixtureWorldWith(weakQuake)
  const begunAt = firstReception(world)?.measurement?.firstSensAt ?? 0
  pass(world, hourMs)
  const [afterMs = 0] = sentAfterMs(world, 'seismometer', begunAt)
  expect(afterMs).toBeGreaterThan(5 * minuteMs)
  expect(afterMs).toBeLessThan(7 * minuteMs)
  expect(mailsOf(world, 'seismometer')[0]?.text).toContain('最大計測震度相当値: 3.5未満')
})

test.for(['a', 'b', 'c', 'd'])(
  'shaking of 4.5 or more is mailed within 20 minutes of its end: seed %s',
  (seed) => {
    const world = fixtureWorldWith(strongQuake, {}, seed)
    const begunAt = firstReception(world)?.measurement?.firstSensAt ?? 0
    pass(world, hourMs)
    const [afterMs = 0] = sentAfterMs(world, 'seismometer', begunAt)
    expect(afterMs).toBeGreaterThan(5 * minuteMs)
    expect(afterMs).toBeLessThan(22 * minuteMs)
  },
)

test('the mail about a strong earthquake is withheld, by times that differ', () => {
  const delays = ['a', 'b', 'c', 'd'].map((seed) => {
    const world = fixtureWorldWith(strongQuake, {}, seed)
    pass(world, hourMs)
    return mailsOf(world, 'seismometer')[0]?.sentAt
  })
  expect(new Set(delays).size).toBe(4)
})

test.for([
  [3.4, '3.5未満'],
  [3.5, '3.5'],
  [5, '5.0'],
] as const)('an intensity of %d is mailed as %s', ([shindo, text]) => {
  expect(reportedShindo(shindo)).toBe(text)
})

test('a terminal that is cut off can not tell what it measured', () => {
  const world = fixtureWorldWith(strongQuake)
  terminalOf(world).connection = { kind: 'lost', lastDc: 'east0', sinceAt: world.nowMs }
  pass(world, hourMs)
  expect(mailsOf(world, 'seismometer')).toEqual([])
})

test('without a monitoring contract there are no monitoring mails', () => {
  const world = fixtureWorldWith(strongQuake, { hasMonitoringMail: false })
  pass(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

test('a terminal without an owner, or with a cancelled contract, has no monitoring mails', () => {
  const world = fixtureWorldWith(strongQuake, { contract: 'cancelled' })
  terminalOf(world, newLabel.terminalId).hasMonitoringMail = true
  pass(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

test('every noon a mail says that all is well', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  const nineAt = world.nowMs
  pass(world, 3 * dayMs)
  const hours = mailsOf(world, 'normal').map(({ sentAt }) => (sentAt - nineAt) / hourMs)
  expect(hours).toEqual([3, 27, 51])
})

test('a scenario that begins at noon has its first noon mail the next day', () => {
  const startAt = '2024-01-10T12:00:00+09:00'
  const world = fixtureWorld({ startAt, taroTerminal: { hasMonitoringMail: true } })
  pass(world, dayMs - 1)
  expect(mailsOf(world)).toEqual([])
  pass(world, 1)
  expect(mailsOf(world)).toHaveLength(1)
})

test('no noon mail comes within 24 hours of a long outage', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  outage(world, 30 * minuteMs)
  pass(world, 2 * dayMs)
  const [first] = mailsOf(world, 'normal')
  expect(new Date(first?.sentAt ?? 0).toISOString()).toBe('2024-01-11T03:00:00.000Z')
})

test('a short outage does not keep the noon mail back', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  outage(world, 30 * minuteMs - 1)
  pass(world, dayMs)
  expect(mailsOf(world, 'normal')).toHaveLength(1)
})

test('no noon mail comes in the middle of a long outage', () => {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  withContext(world, (context) => onDisconnected(context, terminalOf(world)))
  pass(world, 2 * dayMs)
  expect(mailsOf(world, 'normal')).toEqual([])
})

test('only terminals with a monitoring contract have a noon to come', () => {
  expect(pendingEvents(fixtureWorld().queue)).toEqual([])
  const monitored = fixtureWorld({ taroTerminal: { hasMonitoringMail: true } })
  expect(pendingEvents(monitored.queue).map(({ event }) => event)).toEqual([
    { kind: 'normal-mail', terminalId: label.terminalId },
  ])
})

/** A town that a quake has just struck. */
function fixtureWorldWith(
  quake: typeof strongQuake,
  change: Partial<TerminalInput> = {},
  seed = 'town',
): SimulatorWorld {
  const at = '2024-01-10T14:00:00+09:00'
  const world = fixtureWorld({
    seed,
    startAt: '2024-01-10T13:00:00+09:00',
    timeline: [{ at, quake }],
    taroTerminal: { hasMonitoringMail: true, ...change },
  })
  pass(world, hourMs + 2 * minuteMs)
  return world
}

function outage(world: SimulatorWorld, durationMs: number): void {
  withContext(world, (context) => onDisconnected(context, terminalOf(world)))
  pass(world, durationMs)
  withContext(world, (context) => onReconnected(context, terminalOf(world)))
}

function firstReception(world: SimulatorWorld) {
  return Object.values(terminalOf(world).receptions)[0]
}

function sentAfterMs(world: SimulatorWorld, kind: MailKind, sinceAt: number): number[] {
  return mailsOf(world, kind).map(({ sentAt }) => sentAt - sinceAt)
}
