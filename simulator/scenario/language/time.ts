import { dayMs, hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import { z } from 'zod'
import { limits } from '../../../openapi/generated/limits.ts'

const pattern = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/
/** Milliseconds of each unit, in the order of the pattern's groups. */
const unitsMs = [dayMs, hourMs, minuteMs, 1_000, 1]

/** The time range of the contract. Longer durations would always leave it. */
const maxMs = limits.EpochMs.maximum - limits.EpochMs.minimum

/** Parses a duration such as `3m`, `1h30m`, `2d` or `500ms`. Returns undefined if it is invalid. */
export function parseDurationMs(text: string): number | undefined {
  const [, ...counts] = pattern.exec(text) ?? []
  if (text === '' || counts.length === 0) return undefined
  const sum = unitsMs.reduce((ms, unitMs, index) => ms + unitMs * Number(counts[index] ?? 0), 0)
  return sum <= maxMs ? sum : undefined
}

const tooLong = `is too long: a duration has at most ${Math.floor(maxMs / dayMs)} days`

/** Returns the error for an invalid text: that its duration is too long, or else the given error. */
function durationErrorOf(text: string, error: string): string {
  const [, duration = text] = /\+\s*(\w+)$/.exec(text) ?? []
  const isTooLong = pattern.test(duration) && parseDurationMs(duration) === undefined
  return isTooLong && duration !== '' ? tooLong : error
}

const durationError =
  'must be a duration such as 30s, 1h30m or 500ms (units d, h, m, s, ms in this order)'

/** A duration such as `30s`, `1h30m` or `500ms`. The output is in milliseconds. */
export const durationSchema = z.string(durationError).transform((text, context) => {
  const ms = parseDurationMs(text)
  if (ms !== undefined) return ms
  context.addIssue({ code: 'custom', message: durationErrorOf(text, durationError), input: text })
  return z.NEVER
})

/** A point in time of a scenario file: an instant, or a time after the scenario's start. */
export type ScenarioTime = number | { afterStartMs: number }

const timeError =
  'must be a time with an offset, such as 2024-01-01T16:10:22+09:00, or after the start, such as +30s'
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/**
 * A time: ISO with an offset, epoch milliseconds, or `+` and a duration for a time after the scenario's start. The output is in
 * epoch milliseconds or relative to the start.
 */
export const timeSchema = z.union([
  z.string().transform((text, context): ScenarioTime => {
    const time = parseTime(text)
    if (time !== undefined) return time
    context.addIssue({ code: 'custom', message: durationErrorOf(text, timeError), input: text })
    return z.NEVER
  }),
  z.int(timeError).min(limits.EpochMs.minimum).max(limits.EpochMs.maximum),
])

/** Parses a time of a scenario file. Returns undefined if it is invalid. */
export function parseTime(text: string): ScenarioTime | undefined {
  if (text.startsWith('+')) {
    const afterStartMs = parseDurationMs(text.slice(1).trim())
    return afterStartMs === undefined ? undefined : { afterStartMs }
  }
  const isInstant =
    instantPattern.test(text) && z.iso.datetime({ offset: true }).safeParse(text).success
  return isInstant ? Date.parse(text) : undefined
}

/** Returns the instant of a time in epoch milliseconds. */
export function instantOf(time: ScenarioTime, startAt: number): number {
  return typeof time === 'number' ? time : startAt + time.afterStartMs
}

const afterPattern = /^(\S+?)(?:\s*\+\s*(\w+))?$/
const afterError = 'must be the id of a step and a duration, such as the-quake +5s, or only the id'

/** A time after another step: `the-quake +5s`. */
export const afterSchema = z.string(afterError).transform((text, context) => {
  const [, id, duration] = afterPattern.exec(text.trim()) ?? []
  const delayMs = duration === undefined ? 0 : parseDurationMs(duration)
  if (id !== undefined && delayMs !== undefined) return { id, delayMs }
  context.addIssue({ code: 'custom', message: durationErrorOf(text, afterError), input: text })
  return z.NEVER
})
