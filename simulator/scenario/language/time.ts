import { dayMs, durationPattern, hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import { z } from 'zod'
import { limits } from '../../../openapi/generated/limits.ts'
import { timeError } from '../../state/value-schemas.ts'

/** The units in the order of the pattern's groups. */
const unitsMs = [dayMs, hourMs, minuteMs, 1_000, 1]

/** The length of the contract's time range. A longer duration would lead out of the range from any time. */
const maxMs = limits.EpochMs.maximum - limits.EpochMs.minimum

/** Parses a duration such as `3m`, `1h30m`, `2d` or `500ms`. Returns undefined if it is invalid. */
export function parseDurationMs(text: string): number | undefined {
  const [, ...counts] = durationPattern.exec(text) ?? []
  if (text === '' || counts.length === 0) return undefined
  const sum = unitsMs.reduce((ms, unitMs, index) => ms + unitMs * Number(counts[index] ?? 0), 0)
  return sum <= maxMs ? sum : undefined
}

const tooLong = `is too long: a duration has at most ${Math.floor(maxMs / dayMs)} days`

/** Returns a function that reads a text with `parse`. The error says if the text is valid but its duration is too long. */
function readBy<Value>(parse: (text: string) => Value | undefined, error: string) {
  return (text: string, context: z.RefinementCtx): Value => {
    const value = parse(text)
    if (value !== undefined) return value
    const [, duration = text] = /\+\s*(\w+)$/.exec(text) ?? []
    const isTooLong = durationPattern.test(duration) && parseDurationMs(duration) === undefined
    const message = isTooLong && duration !== '' ? tooLong : timeError(text, error)
    context.addIssue({ code: 'custom', message, input: text })
    return z.NEVER
  }
}

/** The pattern of a duration. The JSON Schema of scenario files contains it too. */
const source = String.raw`(?=\d)(\d+d)?(\d+h)?(\d+m)?(\d+s)?(\d+ms)?`

const durationError =
  'must be a duration such as 30s, 1h30m or 500ms (units d, h, m, s, ms in this order)'

/** A duration as a text. Parsing returns milliseconds. */
export const durationSchema = z
  .string(durationError)
  .meta({ pattern: `^${source}$` })
  .transform(readBy(parseDurationMs, durationError))

export type ScenarioTime = number | { afterStartMs: number }

const expectedTime =
  'must be a time with a UTC offset, such as 2024-01-01T16:10:22+09:00, or a duration after the start, such as +30s'
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/** A time: ISO with an offset, epoch milliseconds, or `+` and a duration after the scenario's start. */
export const timeSchema = z.union([
  z
    .string()
    .meta({ pattern: `^\\+\\s*${source}$|${instantPattern.source}` })
    .transform(readBy(parseTime, expectedTime)),
  z.int(expectedTime).min(limits.EpochMs.minimum).max(limits.EpochMs.maximum),
])

/** Parses an ISO time or a duration after the start. Undefined if the text is invalid. */
export function parseTime(text: string): ScenarioTime | undefined {
  if (text.startsWith('+')) {
    const afterStartMs = parseDurationMs(text.slice(1).trim())
    return afterStartMs === undefined ? undefined : { afterStartMs }
  }
  const isInstant =
    instantPattern.test(text) && z.iso.datetime({ offset: true }).safeParse(text).success
  return isInstant ? Date.parse(text) : undefined
}

export function instantOf(time: ScenarioTime, startAt: number): number {
  return typeof time === 'number' ? time : startAt + time.afterStartMs
}

const afterPattern = /^(\S+?)(?:\s*\+\s*(\w+))?$/
const afterError = 'must be the id of a step and a duration, such as the-quake +5s, or only the id'

export const afterSchema = z
  .string(afterError)
  .meta({ pattern: String.raw`^\S+?(\s*\+\s*${source})?$` })
  .transform(readBy(parseAfter, afterError))

function parseAfter(text: string): { id: string; delayMs: number } | undefined {
  const [, id, duration] = afterPattern.exec(text.trim()) ?? []
  const delayMs = duration === undefined ? 0 : parseDurationMs(duration)
  return id === undefined || delayMs === undefined ? undefined : { id, delayMs }
}
