import * as z from 'zod/mini'
import type { FirmwareUpdate, FirmwareUpdateSave } from '../../../api/terminal.ts'
import { serverClock } from '../../../api/server-state.ts'
import { hour, hoursText, sameHourMessage } from '../../../forms/hours.ts'
import { shortDateTimeText, timeText } from '../../../text/dates.ts'
import { hourMs, dayMs } from '../../../../openapi/base/durations.ts'
import { jstDate } from '../../../../openapi/base/japan-time.ts'
import { createFlow } from '../../flow/flow.ts'

const tooEarlyMessage = '終了日時は現在時刻より1時間以上後に設定してください'

/**
 * Creates the schema of the form. `plan` is the kind of update: none, scheduled or immediate. The times are checked only for a
 * scheduled update. `now` returns the server's time, or undefined if it is unknown.
 */
export function firmwareSchema(now: () => number | undefined) {
  return z
    .object({
      plan: z.enum(['none', 'scheduled', 'immediate']),
      sinceDate: z.string(),
      sinceHour: hour,
      untilHour: hour,
      scheduleSinceHour: hour,
      scheduleUntilHour: hour,
    })
    .check((context) => {
      const { plan, sinceHour, untilHour, scheduleSinceHour, scheduleUntilHour } = context.value
      const addIssue = (field: string, message: string) =>
        context.issues.push({
          code: 'custom',
          path: [field],
          message,
          input: context.value,
        })
      if (scheduleSinceHour === scheduleUntilHour) addIssue('scheduleUntilHour', sameHourMessage)
      if (plan !== 'scheduled') return
      if (sinceHour === untilHour) addIssue('untilHour', sameHourMessage)
      const at = now()
      const { until } = spanOn(context.value.sinceDate, sinceHour, untilHour)
      if (at !== undefined && until <= at + hourMs) addIssue('untilHour', tooEarlyMessage)
    })
}

export type FirmwareValues = z.infer<ReturnType<typeof firmwareSchema>>

const firmwareFormSchema = firmwareSchema(() => serverClock.now())

/** Whether the start time of the planned update has been reached. */
export function hasBegun({ update }: FirmwareUpdate, now: number | undefined): boolean {
  return update !== undefined && now !== undefined && update.since <= now
}

/** Returns the form's initial values: the planned update and the default hours. */
export function toValues({ update, schedule }: FirmwareUpdate): FirmwareValues {
  const planned = update && jstDate(update.since)
  const [first = '', ...others] = datesOf(update)
  return {
    // `none` sends only the default hours. Without dates to choose from, owners can still start the update immediately.
    plan: first === '' ? 'none' : 'scheduled',
    sinceDate: others.find((date) => date === planned) ?? first,
    sinceHour: update ? hourOf(update.since) : schedule.since.slice(0, 2),
    untilHour: update ? hourOf(update.until) : schedule.until.slice(0, 2),
    scheduleSinceHour: schedule.since.slice(0, 2),
    scheduleUntilHour: schedule.until.slice(0, 2),
  }
}

/** Returns the dates to choose from, which the server can omit. */
export function datesOf(update: Partial<NonNullable<FirmwareUpdate['update']>> = {}): string[] {
  return update.dates ?? []
}

/** Returns the time of the update, if any. If the start of a scheduled update is over, the update starts immediately. */
export function chosenSpan(
  { plan, sinceDate, sinceHour, untilHour }: FirmwareValues,
  now: number,
): (Span & { isImmediate: boolean }) | undefined {
  if (plan === 'none') return undefined
  const span = plan === 'scheduled' ? spanOn(sinceDate, sinceHour, untilHour) : undefined
  return span && span.since > now
    ? { ...span, isImmediate: false }
    : { since: now, until: now + immediateMs, isImmediate: true }
}

/** Returns the request body. `now` is the server's time in epoch milliseconds. */
export function toSave(values: FirmwareValues, now: number): FirmwareUpdateSave {
  const span = chosenSpan(values, now)
  return {
    schedule: {
      since: `${values.scheduleSinceHour}:00:00`,
      until: `${values.scheduleUntilHour}:00:00`,
    },
    ...(span && { update: { since: span.since, until: span.until } }),
  }
}

export const firmwareFlow = createFlow('firmwareUpdate', firmwareFormSchema)

export function savedItems(firmware: FirmwareUpdate) {
  const { update } = firmware
  return firmwareItems(update && { ...update, isImmediate: false }, toValues(firmware))
}

/** Returns the list items for the planned update, if any, and for the default hours. */
export function firmwareItems(
  update: ReturnType<typeof chosenSpan>,
  {
    scheduleSinceHour,
    scheduleUntilHour,
  }: Pick<FirmwareValues, 'scheduleSinceHour' | 'scheduleUntilHour'>,
) {
  return [
    ...(update
      ? [
          {
            term: '更新の開始',
            description: update.isImmediate ? '今すぐ' : shortDateTimeText(update.since),
          },
          { term: '更新の終了', description: shortDateTimeText(update.until) },
        ]
      : []),
    { term: '通常の更新時間帯', description: hoursText(scheduleSinceHour, scheduleUntilHour) },
  ]
}

interface Span {
  since: number
  until: number
}

/** The longest duration of an immediate update. */
const immediateMs = 2 * hourMs

/** Returns the time span that starts on a date in Japan. If the end hour is not after the start hour, it is on the next day. */
function spanOn(date: string, sinceHour: string, untilHour: string): Span {
  const since = instantOf(date, sinceHour)
  const until = instantOf(date, untilHour)
  return { since, until: until > since ? until : until + dayMs }
}

function hourOf(at: number): string {
  return timeText(at).slice(0, 2)
}

function instantOf(date: string, hourText: string): number {
  return Date.parse(`${date}T${hourText}:00:00+09:00`)
}
