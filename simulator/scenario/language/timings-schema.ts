import { z } from 'zod'
import { type TimingName, type Timings, timingTable } from '../../state/timings.ts'
import { durationSchema } from './time.ts'

/** At most a day. Longer durations are mistakes. */
const maximalMs = 86_400_000

const timingSchema = durationSchema.refine(
  (ms) => ms >= 1 && ms <= maximalMs,
  'must be from 1ms to 1d',
)

/** The durations of the world's terminals. Those that are omitted have their defaults. */
export const timingsSchema = z.strictObject({
  boot: timing('boot'),
  connect: timing('connect'),
  noReply: timing('noReply'),
  ntpSync: timing('ntpSync'),
  accessInterval: timing('accessInterval'),
  failback: timing('failback'),
  redundancyStep: timing('redundancyStep'),
  firmwareDownload: timing('firmwareDownload'),
  firmwareRestart: timing('firmwareRestart'),
}) satisfies z.ZodType<Timings>

function timing(name: TimingName) {
  const { meaning, defaultMs } = timingTable[name]
  return timingSchema.default(defaultMs).describe(meaning)
}
