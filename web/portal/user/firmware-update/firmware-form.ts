import * as z from 'zod/mini'
import type { FirmwareUpdate, FirmwareUpdateSave } from '../../../api/firmware.ts'
import { serverClock } from '../../../api/server-time.ts'
import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import { hour, sameHourMessage } from '../../../forms/hours.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import {
  dayOf,
  endsLateEnough,
  hourOf,
  immediateSpan,
  type Span,
  spanOn,
} from './firmware-window.ts'

const tooEarlyMessage = '終了日時は現在時刻より1時間以上後に設定してください'

/**
 * Creates the schema of the form's values, as typed. `plan` says whether an update is planned, and
 * whether it starts immediately. Its times are checked only if it is scheduled.
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
      const span = spanOn(context.value.sinceDate, sinceHour, untilHour)
      if (at !== undefined && !endsLateEnough(span, at)) addIssue('untilHour', tooEarlyMessage)
    })
}

export type FirmwareValues = z.infer<ReturnType<typeof firmwareSchema>>

/** Checks against the server's time. */
export const firmwareFormSchema = firmwareSchema(() => serverClock.now())

/** The state of the planned update. */
export type FirmwarePlanState =
  | { kind: 'none' }
  | { kind: 'scheduled'; span: Span }
  | { kind: 'in-progress'; span: Span }

/** Returns the state of the planned update. It is in progress from its start. */
export function planState({ update }: FirmwareUpdate, now: number | undefined): FirmwarePlanState {
  if (!update) return { kind: 'none' }
  const { since, until } = update
  const hasBegun = now !== undefined && since <= now
  return { kind: hasBegun ? 'in-progress' : 'scheduled', span: { since, until } }
}

/** The form's initial values: the current plan and the default hours. */
export function toValues({ update, schedule }: FirmwareUpdate): FirmwareValues {
  const planned = update && dayOf(update.since)
  return {
    plan: update ? 'scheduled' : 'none',
    sinceDate: update?.dates.find((date) => date === planned) ?? update?.dates[0] ?? '',
    sinceHour: update ? hourOf(update.since) : schedule.since.slice(0, 2),
    untilHour: update ? hourOf(update.until) : schedule.until.slice(0, 2),
    scheduleSinceHour: schedule.since.slice(0, 2),
    scheduleUntilHour: schedule.until.slice(0, 2),
  }
}

/**
 * The time of the planned update, if any. It starts immediately if its start is not in the future.
 */
export function chosenSpan(
  { plan, sinceDate, sinceHour, untilHour }: FirmwareValues,
  now: number,
): (Span & { isImmediate: boolean }) | undefined {
  if (plan === 'none') return undefined
  const span = plan === 'scheduled' ? spanOn(sinceDate, sinceHour, untilHour) : undefined
  return span && span.since > now
    ? { ...span, isImmediate: false }
    : { ...immediateSpan(now), isImmediate: true }
}

/** The request body, at the server's time. */
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

/** The steps from the form to the finish page. */
export const firmwareSteps: FlowSteps<FirmwareValues> = {
  draft: createDraft('firmwareUpdate', firmwareFormSchema),
  typed: createTypedValues<FirmwareValues>('firmwareUpdate'),
  form: paths.firmwareUpdate,
  finish: paths.firmwareUpdateFinish,
}
