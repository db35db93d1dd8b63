import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

const markSchema = z.object({
  /** A full Chromium draws monospace text and scaled images a little differently from the headless shell. */
  program: z.string(),
  major: z.number(),
  platform: z.string(),
  fonts: z.string(),
})

/** What pictures depend on besides the portal. */
export type Mark = z.infer<typeof markSchema>

/**
 * Returns how to compare pictures of this browser with the stored ones: exactly, with a tolerance if only the program differs, or
 * not at all.
 *
 * @param stored JSON that describes the browser of the stored pictures
 */
export function comparisonWith(stored: string, own: Mark): 'exact' | 'tolerant' | 'refused' {
  const mark = markSchema.safeParse(stored === '' ? undefined : JSON.parse(stored)).data
  if (isDeepStrictEqual(mark, own)) return 'exact'
  return isDeepStrictEqual({ ...mark, program: own.program }, own) ? 'tolerant' : 'refused'
}
