import { z } from 'zod'

/** An instant with its offset, e.g. `2024-01-01T16:10:22+09:00`, as epoch milliseconds. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    error: 'must be a time with its offset, such as 2024-01-01T16:10:22+09:00',
  })
  .transform((text) => Date.parse(text))
