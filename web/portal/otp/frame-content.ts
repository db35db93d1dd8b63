import * as z from 'zod/mini'

/** The content of the frame for the terminal's settings page. */
export type FrameContent =
  | { kind: 'page' }
  /** The data centre does not have the page yet. */
  | { kind: 'notYet' }
  /** This session has no access to the page. */
  | { kind: 'closed' }
  /** The content can't be read. */
  | { kind: 'lost' }

/**
 * Classifies the document in the frame. It is undefined when the browser shows an error page of its
 * own.
 */
export function frameContent(
  shown: { contentType: string; text: string } | undefined,
): FrameContent {
  if (shown === undefined) return { kind: 'lost' }
  if (!jsonType.test(shown.contentType)) return { kind: 'page' }
  const { success, data } = z.safeParse(errorBody, parse(shown.text))
  if (!success) return { kind: 'lost' }
  return { kind: data.code === 500 ? 'notYet' : 'closed' }
}

/** The frame loads again this long after `notYet`. */
export const frameReloadMs = 3_000

const jsonType = /^application\/(?:[a-z.-]+\+)?json\b/i
const errorBody = z.object({ code: z.number() })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
