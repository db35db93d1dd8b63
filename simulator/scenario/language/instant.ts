import { z } from 'zod'
import { limits } from '../../../openapi/generated/limits.ts'

const error = 'must be a time with an offset, such as 2024-01-01T16:10:22+09:00'

/**
 * A time: ISO with an offset, e.g. `2024-01-01T16:10:22+09:00`, or epoch milliseconds. The output is in epoch
 * milliseconds.
 */
export const instantSchema = z.union([
  z.iso.datetime({ offset: true, error }).transform((text) => Date.parse(text)),
  z.int(error).min(limits.EpochMs.minimum).max(limits.EpochMs.maximum),
])
