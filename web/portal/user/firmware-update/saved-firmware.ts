import * as z from 'zod/mini'
import type { FirmwareUpdate } from '../../../api/firmware.ts'
import { createDraft } from '../../../forms/draft.ts'
import { hour } from '../../../forms/hours.ts'
import { chosenSpan, type FirmwareValues } from './firmware-form.ts'

const savedFirmwareSchema = z.object({
  /** The planned update, if it was saved as well. Times are in epoch milliseconds. */
  update: z.optional(z.object({ since: z.number(), until: z.number(), isImmediate: z.boolean() })),
  scheduleSinceHour: hour,
  scheduleUntilHour: hour,
})

/** What was saved last, as the confirm page shows it before and the finish page afterwards. */
export type SavedFirmware = z.infer<typeof savedFirmwareSchema>

/** What a save at this time (epoch milliseconds) sends. */
export function toSaved(values: FirmwareValues, now: number): SavedFirmware {
  const { scheduleSinceHour, scheduleUntilHour } = values
  return { update: chosenSpan(values, now), scheduleSinceHour, scheduleUntilHour }
}

/** What the server has saved. */
export function savedOf({ update, schedule }: FirmwareUpdate): SavedFirmware {
  return {
    update: update && { since: update.since, until: update.until, isImmediate: false },
    scheduleSinceHour: schedule.since.slice(0, 2),
    scheduleUntilHour: schedule.until.slice(0, 2),
  }
}

/** What was saved last, for the finish page. */
export const savedFirmware = createDraft<SavedFirmware>('savedFirmware', savedFirmwareSchema)
